// The seed of random graphs and tasks. The applet defines `view`.

// The seed that was typed into the box, perhaps once more, from 1 to `settings.maxSeed`; 0 if there is none, which has been said.
function takenSeed() {
  var typed = view.takeSeed();
  var digits = typed === null ? "" : typed.replace(/\s+/g, "");
  var seed = /^[0-9]{1,6}$/.test(digits) ? parseInt(digits, 10) : 0;
  if (typed !== null && seed === 0) {
    view.say(fill(gettext("A seed is a whole number from 1 to {largest}. Everything stays as it was."), { largest: settings.maxSeed }));
  }
  return seed;
}
