// The button that ends whatever runs in the worker, on all pages of the builder: it is there only while it is of use.

const LATE_MS = 1000;

// `next` is the element that takes the focus when the button goes.
export function stopButton(python, button, next) {
  let late = 0;

  function show(isBusy) {
    if (!isBusy) {
      window.clearTimeout(late);
      late = 0;
      if (document.activeElement === button) {
        next.focus();
      }
      button.hidden = true;
    } else if (late === 0) {
      late = window.setTimeout(() => (button.hidden = false), LATE_MS);
    }
  }

  python.whenBusy(show);
  button.addEventListener("click", () => python.stop());
}
