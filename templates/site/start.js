// The start page: shows the applets of a kind and a time whose words begin with all the words that are typed.
"use strict";
(function () {
  const form = document.getElementById("find");
  const words = document.getElementById("words");
  const graded = document.getElementById("graded");
  const none = document.getElementById("none");
  const chosen = { group: "", time: "" };

  // The words of a text, as the pages list those of a card: small letters without accents.
  function split(text) {
    const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
    return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  }

  // Whether a card has a word that begins like the typed one, whose English plural counts as the singular.
  function has(found, word) {
    const single = word.length > 3 ? word.replace(/ies$/, "y").replace(/s$/, "") : word;
    return found.some((one) => one.startsWith(word) || one.startsWith(single));
  }

  function press(button, on) {
    button.setAttribute("aria-pressed", String(on));
  }

  function show() {
    const wanted = split(words.value);
    const onlyGraded = graded.getAttribute("aria-pressed") === "true";
    let count = 0;
    for (const section of document.querySelectorAll("section[data-topic]")) {
      let shown = 0;
      for (const card of section.querySelectorAll("li")) {
        const found = card.dataset.words.split(" ");
        const fits =
          (chosen.group === "" || chosen.group === card.dataset.group) &&
          (chosen.time === "" || chosen.time === card.dataset.time) &&
          (!onlyGraded || "graded" in card.dataset) &&
          wanted.every((word) => has(found, word));
        card.hidden = !fits;
        shown += fits ? 1 : 0;
      }
      section.hidden = shown === 0;
      count += shown;
    }
    none.textContent = count === 0 ? document.getElementById("nothing").content.textContent : "";
  }

  for (const name of ["group", "time"]) {
    const buttons = Array.from(form.querySelectorAll("button[data-" + name + "]"));
    for (const button of buttons) {
      button.addEventListener("click", () => {
        chosen[name] = button.dataset[name];
        buttons.forEach((other) => press(other, other === button));
        show();
      });
    }
  }
  graded.addEventListener("click", () => {
    press(graded, graded.getAttribute("aria-pressed") !== "true");
    show();
  });
  words.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  show();
})();
