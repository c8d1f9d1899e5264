// What is said of mistakes where there is more than winning and losing. Pure.

function givingAway() {
  return [
    gettext("You gave something away with move {number}: {move}. Better was {better}."),
    gettext("The computer gave something away with move {number}: {move}. Better was {better}."),
    gettext("{name} gave something away with move {number}: {move}. Better was {better}.")
  ];
}
