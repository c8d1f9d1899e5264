// The pages of an explorer's panel. 

/**
 * The handler of a button that turns to a page. `then` draws what that page changes, if anything.
 *
 * @template {View} V
 * @param {string} page
 * @param {(view: V) => void} [then]
 * @returns {(view: NoInfer<V>) => void}
 */
export function turning(page, then) {
  return function (view) {
    view.turnTo(page);
    if (then) {
      then(view);
    }
  };
}
