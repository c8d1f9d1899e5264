// What the line below the board says of chips on a graph: how many there are, and with how many a firing may be endless or
// has to be (Bjorner, Lovasz, Shor 1991: not with fewer than there are edges; always with more than fit on the graph).

OWN.facts = function (view, game) {
  var form = settings.game.form;
  var chips = sumOf(lastPosition(game).slice(0, form.order));
  return [
    fill(ngettext("{count} chip", "{count} chips", chips), { count: chips }),
    fill(gettext("endless with {few} to {most}"), {
      few: form.edges.length,
      most: 2 * form.edges.length - form.order + 1
    })
  ];
};
