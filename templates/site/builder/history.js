// What the page's history keeps: a state and an address, written at most three times a second. Safari refuses more than
// 100 changes in 30 seconds.

const EVERY_MS = 350;

let waiting = null;
let timer = 0;
let last = -Infinity;

// Writes what waits, if anything does.
export function flush() {
  window.clearTimeout(timer);
  timer = 0;
  if (waiting !== null) {
    const { state, address } = waiting;
    waiting = null;
    last = window.performance.now();
    try {
      window.history.replaceState(state(), "", address);
    } catch {
      // The browser keeps no more: the page goes on.
    }
  }
}

// Keeps what `state` gives by then, and an address; without one, the address stays as it is.
export function remember(state, address) {
  waiting = { state, address: address || (waiting === null ? "" : waiting.address) };
  if (timer === 0) {
    const rest = last + EVERY_MS - window.performance.now();
    if (rest > 0) {
      timer = window.setTimeout(flush, rest);
    } else {
      flush();
    }
  }
}

// A new place in the history, so that "back" leads to what was there.
export function push(state, address) {
  flush();
  window.history.pushState(state, "", address);
}

// On a reload, Chromium keeps what is written before the page is left, not while; phones may only say the latter. It
// drops the state if the address changes then, so a page with a state keeps its address: the next visit brings it up.
function leave() {
  if (waiting !== null && waiting.state() !== null) {
    waiting.address = "";
  }
  flush();
}

window.addEventListener("beforeunload", leave);
window.addEventListener("pagehide", leave);
// What waits belongs to the place that was left.
window.addEventListener("popstate", function () {
  waiting = null;
});
