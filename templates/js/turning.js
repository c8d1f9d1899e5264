// The pages of an explorer's panel. The applet defines `view`.

// The handler of a button that turns to a page. `then` draws what that page changes, if anything.
function turning(page, then) {
  return function () {
    view.turnTo(page);
    if (then) {
      then();
    }
  };
}
