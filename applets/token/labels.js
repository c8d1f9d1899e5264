// The vertices show their outcomes or values on request.

import { OWN } from "ggbgen/game/own.js";
import { chooseLabels, chosenLabels, hushLabels } from "ggbgen/game/token_labels.js";

OWN.click = {
  // Chooses the labels of the vertices: nothing, outcomes or Grundy values.
  labels: chooseLabels
};
OWN.labels = chosenLabels;
OWN.hush = hushLabels;
