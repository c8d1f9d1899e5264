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

  function isGraded() {
    return graded.getAttribute("aria-pressed") === "true";
  }

  function show() {
    const wanted = split(words.value);
    const onlyGraded = isGraded();
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

  // Shows the list, and keeps what was asked for with this entry of the browser's history: whoever comes back from an
  // applet finds the same list.
  function ask() {
    show();
    window.history.replaceState({ words: words.value, chosen: chosen, graded: isGraded() }, "");
  }

  function showChosen(name) {
    for (const button of form.querySelectorAll("button[data-" + name + "]")) {
      press(button, button.dataset[name] === chosen[name]);
    }
  }

  for (const name of ["group", "time"]) {
    for (const button of form.querySelectorAll("button[data-" + name + "]")) {
      button.addEventListener("click", () => {
        chosen[name] = button.dataset[name];
        showChosen(name);
        ask();
      });
    }
  }
  graded.addEventListener("click", () => {
    press(graded, !isGraded());
    ask();
  });
  words.addEventListener("input", ask);
  form.addEventListener("submit", (event) => event.preventDefault());
  const asked = window.history.state;
  if (asked) {
    words.value = asked.words;
    Object.assign(chosen, asked.chosen);
    Object.keys(chosen).forEach(showChosen);
    press(graded, asked.graded);
  }
  form.hidden = false;
  show();
})();
