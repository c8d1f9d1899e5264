// The start page: shows the applets of a group that match all the words that are typed.
"use strict";
(function () {
  const form = document.getElementById("find");
  const words = document.getElementById("words");
  const graded = document.getElementById("graded");
  const none = document.getElementById("none");
  const groups = Array.from(form.querySelectorAll("button[data-group]"));
  let group = "";

  function plain(text) {
    return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  }

  function press(button, on) {
    button.setAttribute("aria-pressed", String(on));
  }

  function show() {
    const wanted = plain(words.value).split(/[\s,]+/).filter(Boolean);
    const onlyGraded = graded.getAttribute("aria-pressed") === "true";
    let count = 0;
    for (const section of document.querySelectorAll("section[data-group]")) {
      let shown = 0;
      for (const card of section.querySelectorAll("li")) {
        const text = plain(card.dataset.words);
        const fits =
          (group === "" || group === section.dataset.group) &&
          (!onlyGraded || "graded" in card.dataset) &&
          wanted.every((word) => text.includes(word));
        card.hidden = !fits;
        shown += fits ? 1 : 0;
      }
      section.hidden = shown === 0;
      count += shown;
    }
    none.textContent = count === 0 ? document.getElementById("nothing").content.textContent : "";
  }

  for (const button of groups) {
    button.addEventListener("click", () => {
      group = button.dataset.group;
      groups.forEach((other) => press(other, other === button));
      show();
    });
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
