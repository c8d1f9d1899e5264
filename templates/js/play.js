// The functions that all game applets share: new game, undo, hint, values, replay, the computer's moves, the published
// results. `rules` are the rules of the game (see game.js; also `reason` for hints). `board` draws it: draw(game);
// point(game, move, style) marks the way to a move; drop() discards an unfinished move and says whether there was one;
// facts(game) returns the facts in the line below the board; prompt() says what to do next; data(position) is a
// position as it is published; parts splits a position for its record (see record.js); marksLost() says whether
// P-positions are marked with a letter; numbered(game) says which values have numbers (see game_main.js). `starts` has
// the starts of games; see `positionStarts`.

var MISERE = 1;
// The number `beat` goes up in steps and ends at 1.
var LAST_STEP = 0.999;

function createPlay(view, rules, board, starts) {
  var motion = createMotion(view);
  var challenge = createChallenge(view, rules, board, starts, present, bestMove);
  var stage = createStage(view, rules, board, computer, challenge, function (position, play) {
    return bestMove(position, play).label;
  });

  function current() {
    return {
      positions: readPositions(view.text("record")),
      play: view.number("misere") === MISERE ? "misere" : "normal"
    };
  }

  // Which player the computer is; 0 if none.
  function computer() {
    if (challenge.isOn()) {
      return 2;
    }
    return view.option("computer") === "a friend" ? 0 : view.number("computerSide");
  }

  function isComputersTurn(game) {
    return winnerOf(rules, game) === 0 && turnAfter(movesMade(game)) === computer();
  }

  function nextWord() {
    if (view.number("seed") === 0) {
      view.setNumber("seed", view.drawn(1, settings.maxSeed));
    }
    view.setNumber("draws", view.number("draws") + 1);
    return randomStream(view.number("seed"), view.number("draws"), RANDOM_MOVE);
  }

  // Publishes a game in progress and draws it, with the moves from `tracedFrom` on marked.
  function present(game, tracedFrom) {
    var position = lastPosition(game);
    var value = rules.value(position, game.play);
    view.setText("record", keptPositions(game.positions));
    view.setNumber("misere", game.play === "misere" ? MISERE : 0);
    view.setNumber("hintStep", 0);
    view.setNumber("shownMove", PRESENT);
    view.setNumber("tracedFrom", Math.min(tracedFrom, movesMade(game)));
    view.setList("position", board.data ? board.data(position) : position);
    view.setNumber("turn", turnAfter(movesMade(game)));
    view.setNumber("winner", winnerOf(rules, game));
    view.setTexts(
      "history",
      game.positions.slice(1).map(function (option, k) {
        return rules.label(game.positions[k], option);
      })
    );
    view.setText("outcome", value.display === undefined ? value.outcome : value.display);
    if (KIND.publish) {
      KIND.publish(view, value);
    }
    if (value.grundy === null) {
      view.unsetNumber("grundy");
    } else {
      view.setNumber("grundy", value.grundy);
    }
    redraw(game);
  }

  // ---- two beats: the student's move is seen first, the computer's half a second later. The game is complete from the
  // beginning; only the drawing waits, so undo and saved work need no care.

  function waits() {
    return view.number("waiting") === 1;
  }

  // The game without the move that waits.
  function withoutWaiting(game) {
    return waits() ? { positions: game.positions.slice(0, -1), play: game.play } : game;
  }

  // Draws the last move with draw(), and lets what it changes move until the next beat.
  function drawMove(game, draw) {
    var last = movesMade(game);
    var before = game.positions[last - 1];
    var after = game.positions[last];
    motion.begin(draw, board.slides ? board.slides(before, after) : [], !!board.showStep);
    if (motion.hasOwn()) {
      board.showStep(before, after, 0);
    }
    if (waits() || motion.isOn()) {
      view.animate("beat", true);
    }
  }

  // The number `beat` has changed: it goes from 0 to 1, where the move that waits is shown.
  function beat() {
    var time = view.number("beat");
    if (time > LAST_STEP) {
      goOn(true);
    } else if (motion.isOn()) {
      motion.step(time);
      if (motion.hasOwn()) {
        var game = withoutWaiting(current());
        board.showStep(game.positions[movesMade(game) - 1], lastPosition(game), time);
      }
    }
  }

  // Ends every motion and shows the move that waits, because something else happens.
  function settle() {
    goOn(false);
  }

  function goOn(moves) {
    var own = motion.hasOwn();
    var waited = waits();
    if (!waited && !motion.isOn()) {
      return;
    }
    motion.end();
    view.setNumber("waiting", 0);
    var game = current();
    if (waited && moves) {
      drawMove(game, function () {
        redraw(game);
      });
    } else if (waited || own) {
      redraw(game);
    }
    if (!motion.isOn()) {
      view.animate("beat", false);
      view.setNumber("beat", 0);
    }
    if (waited) {
      sayMoves(game, view.number("tracedFrom"), "");
    }
  }

  function redraw(whole) {
    var game = withoutWaiting(whole);
    stage.draw(game);
    if (challenge.isOver()) {
      stage.showResult(challenge.summary());
    } else if (challenge.isOn() || winnerOf(rules, game) === 0) {
      stage.hideResult();
    } else {
      stage.showResult(endSentences(game));
    }
    showFacts(game);
  }

  // Removes the marks of the last moves from the board, unless an earlier position is shown.
  function forget() {
    if (stage.looksBack(current())) {
      return;
    }
    view.setNumber("tracedFrom", movesMade(current()));
    view.setNumber("shownMove", PRESENT);
  }

  function showFacts(game) {
    var facts = board.facts(stage.shownGame(game));
    if (challenge.isOn()) {
      view.showFacts(facts.concat(challenge.facts()));
      return;
    }
    if (winnerOf(rules, game) === 0) {
      facts.push(fill(gettext("{name} to move"), { name: stage.nameOf(turnAfter(movesMade(game))) }));
    }
    facts.push(fill(ngettext("{count} move made", "{count} moves made", movesMade(game)), { count: movesMade(game) }));
    if (computer() !== 0) {
      facts.push(
        KIND.sides
          ? fill(gettext("you are {name}"), { name: stage.nameOf(3 - computer()) })
          : fill(gettext("the computer is player {player}"), { player: computer() })
      );
    }
    if (!KIND.undecided) {
      facts.push(game.play === "misere" ? gettext("the last move loses") : gettext("the last move wins"));
    }
    if (rules.timed) {
      facts.push(rules.timed(game.positions[0]) ? gettext("values: table") : gettext("values: sequence"));
    }
    view.showFacts(facts, stage.mayReplay(game) && !settings.narrow ? 1 : 0);
  }

  // A sentence about a player: against the computer there is one for the student and one for the computer, otherwise
  // one for any player.
  function about(player, you, theComputer, anybody, words) {
    words.name = stage.nameOf(player);
    words.rival = stage.rivalName(3 - player);
    return fill(computer() === 0 ? anybody : player === computer() ? theComputer : you, words);
  }

  // A sentence that says who made a move, and which move it was.
  function moveSentence(game, move) {
    return about(
      turnAfter(move),
      gettext("You – {move}."),
      gettext("The computer – {move}."),
      gettext("{name} – {move}."),
      { move: rules.label(game.positions[move], game.positions[move + 1]) }
    );
  }

  // The first of the best moves, with its label.
  function bestMove(position, play) {
    var best = bestMoves(valuedMoves(rules, position, play), position)[0];
    best.label = rules.label(position, best.position);
    return best;
  }

  // Says who won, and why; the reasons are listed from the longest to the shortest version.
  function endSentences(game) {
    var winner = winnerOf(rules, game);
    var values = gameValues(rules, game);
    var mistake = lastMistake(values);
    var title =
      winner === NOBODY
        ? KIND.drawn.title
        : about(winner, gettext("You win."), gettext("The computer wins."), gettext("{name} wins."), {});
    title = (KIND.title ? KIND.title(values[movesMade(game)]) : "") + title;
    if (mistake < 0 && winner === NOBODY) {
      return { lost: false, title: title, reasons: [KIND.drawn.reason] };
    }
    if (mistake < 0) {
      return {
        lost: winner === computer(),
        title: title,
        reasons: [
          about(
            3 - winner,
            gettext("You never had a winning move."),
            gettext("The computer never had a winning move."),
            gettext("{name} never had a winning move."),
            {}
          )
        ]
      };
    }
    var words = {
      number: mistake + 1,
      move: rules.label(game.positions[mistake], game.positions[mistake + 1]),
      better: bestMove(game.positions[mistake], game.play).label
    };
    var better = KIND.gaveAway || [
      gettext("You gave the game away with move {number}: {move}. Winning was {better}."),
      gettext("The computer gave the game away with move {number}: {move}. Winning was {better}."),
      gettext("{name} gave the game away with move {number}: {move}. Winning was {better}.")
    ];
    return {
      lost: winner === computer(),
      title: title,
      reasons: [
        about(
          turnAfter(mistake),
          better[0],
          better[1],
          better[2],
          words
        ),
        about(
          turnAfter(mistake),
          gettext("You gave the game away with move {number}. “To the mistake” shows it."),
          gettext("The computer gave the game away with move {number}. “To the mistake” shows it."),
          gettext("{name} gave the game away with move {number}. “To the mistake” shows it."),
          words
        )
      ]
    };
  }

  // Says what the last moves were, from move `first` on, and what comes next.
  function sayMoves(game, first, before) {
    var deeds = [];
    for (var move = first; move < movesMade(game); move++) {
      deeds.push(moveSentence(game, move));
    }
    var sentences = (before ? [before] : []).concat(deeds);
    if (winnerOf(rules, game) !== 0) {
      var said = endSentences(game);
      view.sayParts(sentences.concat([said.title, said.reasons[0]]).join(" "), before, stage.deeds(deeds, first));
      return;
    }
    var next =
      computer() === 0
        ? fill(gettext("{name}: {prompt}"), { name: stage.nameOf(turnAfter(movesMade(game))), prompt: board.prompt() })
        : fill(gettext("Your move: {prompt}"), { prompt: board.prompt() });
    var marked = stage.deeds(deeds, first);
    // There is only one line above the lines about the moves.
    var together = before && marked.length === 0;
    view.sayParts(
      sentences.concat([next]).join(" "),
      together ? before + " " + next : next,
      before && !together ? [before].concat(marked) : marked
    );
  }

  // ---- looking back

  // Shows the position after a number of moves.
  function lookAt(move) {
    var game = current();
    if (!stage.mayReplay(game)) {
      return;
    }
    board.drop();
    view.setNumber("shownMove", Math.max(0, Math.min(move, movesMade(game))));
    redraw(game);
    view.say(stage.shownSentence(game, moveSentence));
  }

  // Goes through the moves of the game without taking any of them back.
  function stepBy(by) {
    return function () {
      lookAt(stage.shownMove(current()) + by);
    };
  }

  // Shows the position whose number is on a button of the strip.
  function toStrip(k) {
    return function () {
      var game = current();
      var move = stage.stripMove(game, k);
      // The second click of a fast double-click may arrive after the button has gone.
      if (move !== undefined) {
        lookAt(move);
      }
    };
  }

  // Shows the last move that gave a win away.
  function toMistake() {
    lookAt(lastMistake(gameValues(rules, current())) + 1);
  }

  // Asks about the position on the board.
  function askMe() {
    challenge.ask(stage.shownGame(current()));
  }

  function withComputersMove(game) {
    if (!isComputersTurn(game)) {
      return game;
    }
    return withMove(game, computersMove(rules, game, view.option("computer"), nextWord()).position);
  }

  // Makes the student's move, and the computer's reply.
  function move(position) {
    if (challenge.isOn()) {
      challenge.answer(position);
      return;
    }
    var before = stage.shownGame(current());
    var again = stage.looksBack(current()) ? gettext("The game goes on from here.") : "";
    var made = withMove(before, position);
    var after = withComputersMove(made);
    var moves = view.number("motion") > 0;
    view.setNumber("waiting", moves && after !== made ? 1 : 0);
    if (moves) {
      drawMove(made, function () {
        present(after, movesMade(before));
      });
    } else {
      present(after, movesMade(before));
    }
    if (waits()) {
      view.say((again === "" ? "" : again + " ") + moveSentence(made, movesMade(before)));
    } else {
      sayMoves(after, movesMade(before), again);
    }
  }

  // Whether the user may move now. If not, says why; if it is the computer's turn because it was just switched on, it
  // moves. On the board a move may also begin in an earlier position that is shown: the game goes on from there.
  function mayMove(fromBoard) {
    if (challenge.isOn()) {
      return challenge.mayAnswer();
    }
    var game = current();
    if (fromBoard && stage.looksBack(game)) {
      if (isComputersTurn(stage.shownGame(game))) {
        view.say(gettext("Here the computer was to move. Step on or back, and make your move."));
        return false;
      }
      return true;
    }
    if (winnerOf(rules, game) !== 0) {
      view.say(gettext("The game is over. Press “New game” or “Undo”."));
      return false;
    }
    if (isComputersTurn(game)) {
      var after = withComputersMove(game);
      present(after, movesMade(game));
      sayMoves(after, movesMade(game), "");
      return false;
    }
    if (stage.looksBack(game)) {
      view.setNumber("shownMove", PRESENT);
      redraw(game);
      view.say(gettext("Now the present position is shown again: make your move in it."));
      return false;
    }
    return true;
  }

  // Which player the computer is in a game that begins with a position.
  function computersSide(position) {
    return KIND.sides ? KIND.sides.computersSide(view, position) : view.option("first") === "computer" ? 1 : 2;
  }

  // Starts a game with the current settings; the message begins with some words, or else with the rules.
  function begin(before) {
    board.drop();
    var start = starts.chosen(nextWord);
    if (!start.position) {
      view.say(start.problem + " " + gettext("The game stays as it was."));
      return;
    }
    if (view.exists("startEntry") && isRecord(view.text("startEntry"))) {
      // A record can be typed in again only if the box holds something else.
      view.fillEntry("startEntry", starts.given());
    }
    view.setNumber("computerSide", computersSide(start.position));
    var game = { positions: [start.position], play: playOf(view.option("play")) };
    var after = withComputersMove(game);
    present(after, 0);
    sayMoves(after, 0, before || rulesText(after));
  }

  function newGameText() {
    return gettext("A new game.");
  }

  // Begins a new game.
  function newGame() {
    begin(newGameText());
  }

  // Takes back the unfinished move, or the last move together with that of the computer.
  function undo() {
    var game = stage.shownGame(current());
    if (board.drop()) {
      redraw(current());
      view.say(gettext("The half-chosen move is taken back."));
      return;
    }
    var earlier = undone(game, computer() === 0 ? 0 : 3 - computer());
    if (earlier === null) {
      view.say(gettext("There is no move of yours to take back."));
      return;
    }
    present(earlier, movesMade(earlier));
    sayMoves(earlier, movesMade(earlier), gettext("Taken back."));
  }

  // Says in three steps what to do: whether a move wins, where it is, and which one it is.
  function hint() {
    if (!mayMove()) {
      return;
    }
    var game = current();
    var position = lastPosition(game);
    var best = bestMove(position, game.play);
    var step = (view.number("hintStep") % 3) + 1;
    var winning = isWon(best.value);
    view.setNumber("hintStep", step);
    if (step === 1) {
      view.say((KIND.outlook && KIND.outlook(best.value)) || winnerHint(turnAfter(movesMade(game)), winning));
    } else if (step === 2) {
      board.drop();
      forget();
      redraw(game);
      board.point(game, best, valueStyle(best));
      view.say(fill((KIND.moveHint && KIND.moveHint(best.value)) || moveHint(best.value), { move: best.label }));
    } else {
      view.say(rules.reason(position, best, game.play));
    }
  }

  function winnerHint(player, winning) {
    // The computer never asks for a hint.
    return winning
      ? about(
          player,
          gettext("You can win. Press “Hint” again for a move."),
          "",
          gettext("{name}, who is to move, can win. Press “Hint” again for a move."),
          {}
        )
      : about(
          player,
          gettext("You lose if the computer makes no mistake. Press “Hint” again for a move."),
          "",
          gettext("{name} loses if {rival} makes no mistake. Press “Hint” again for a move."),
          {}
        );
  }

  function moveHint(value) {
    if (isWon(value)) {
      return gettext("A winning move: {move}. Press “Hint” again for the reason.");
    }
    return value.remoteness === null
      ? gettext("No move wins. This one changes little: {move}. Press “Hint” again for the reason.")
      : gettext("No move wins. This one holds out longest: {move}. Press “Hint” again for the reason.");
  }

  // Shows or hides the value of each move on the board.
  function turnValues() {
    var shown = view.number("valuesShown") === 0;
    view.setNumber("valuesShown", shown ? 1 : 0);
    view.turn("showValues", shown);
    redraw(current());
    view.say(
      shown
        ? valuesLegend()
        : gettext("The values are hidden.")
    );
  }

  function valuesLegend() {
    var said = {
      all: gettext("Triangle: a move from here can win. Cross: it loses. A number says in how many plies, this one included."),
      won: gettext("Triangle: a move from here can win; a number says in how many plies, this one included. Cross: it loses."),
      none: gettext("Triangle: a move from here can win. Cross: it loses.")
    }[board.numbered(current())];
    var more = board.legend(current());
    said = KIND.valuesSaid ? KIND.valuesSaid(said) : said;
    return more === "" ? said : said + " " + more;
  }

  function rulesText(game) {
    return rules.text() + " " + lastMoveText(game.play === "misere");
  }

  // Shows the rules of the game.
  function showRules() {
    var said = rules.nextText() + " " + lastMoveText(current().play === "misere");
    var here = OWN.here ? OWN.here(lastPosition(current()), current().play) : "";
    var both = here === "" ? said : said + " " + here;
    var again = said + " " + gettext("Press “Rules” again for what is on the board.");
    var most = settings.messageLines;
    if (wrapText(shownText(both), settings.messageColumns, most + 1).split("\n").length <= most) {
      view.say(both);
    } else {
      view.say(view.text("message") === shownText(again) ? here : again);
    }
  }

  // Goes to the next option of a choice. An option that concerns the start of a game applies immediately if no move has
  // been made, with a message that begins with `words()`.
  function chooseForNextGame(label, words) {
    return function (by) {
      view.step(label, by);
      if (movesMade(current()) === 0 || (movesMade(current()) === 1 && computer() === 1)) {
        begin(words());
      } else {
        view.say(gettext("This counts from the next game. Press “New game”."));
      }
    };
  }

  // Chooses how well the computer plays, or that two people play.
  function chooseComputer(by) {
    var messages = {
      perfect: gettext("The computer makes no mistakes."),
      careless: gettext("The computer is careless: now and then it makes a random move."),
      random: gettext("The computer makes random moves."),
      "a friend": gettext("Two people play.")
    };
    view.step("computer", by);
    var level = view.option("computer");
    var said = messages[level] || KIND.levels[level].said;
    var before = current();
    var after = withComputersMove(before);
    if (after === before) {
      view.setNumber("shownMove", PRESENT);
      redraw(after);
      view.say(said);
    } else {
      board.drop();
      present(after, movesMade(before));
      sayMoves(after, movesMade(before), said);
    }
  }

  // Begins a game at the start that was typed.
  function takeStart() {
    var typed = view.takeEntry("startEntry");
    if (typed === null) {
      return;
    }
    if (isRecord(typed)) {
      takeRecord(typed);
      return;
    }
    var problem = starts.take(typed);
    if (problem !== "") {
      view.say(problem + " " + gettext("The game stays as it was."));
      return;
    }
    beginAsGiven(newGameText());
  }

  // Shows the record of the game in the box in which it can be typed in again.
  function showRecord() {
    var game = current();
    var record = recordText(starts.heading(game), game.positions, board.parts);
    view.fillEntry("startEntry", record);
    view.say(
      view.exists("startEntry")
        ? gettext("The box for starts holds the record of this game: copy it. Typed in again, it brings the game back.")
        : record
    );
  }

  // A record with the player to move added to each position, where that matters.
  function withSides(read) {
    return read === null || !KIND.sides
      ? read
      : { heading: read.heading, positions: KIND.sides.withSides(view, read.heading, read.positions) };
  }

  // Loads a game that was typed as a record.
  function takeRecord(typed) {
    var read = withSides(readRecord(typed, board.parts));
    var begun = read === null ? {} : starts.recorded(read.heading, read.positions[0]);
    var illegal = begun.rules ? illegalMove(begun.rules, read.positions) : 0;
    var problem = begun.rules
      ? gettext("Move {move} of this record is against the rules.")
      : begun.problem || gettext("This is no record: expected positions such as (1,3,5) -> (1,3,4).");
    if (!begun.rules || illegal > 0) {
      view.say(fill(problem, { move: illegal }) + " " + gettext("The game stays as it was."));
      return;
    }
    board.drop();
    begun.keep();
    view.setNumber("computerSide", computersSide(read.positions[0]));
    var game = { positions: read.positions, play: playOf(view.option("play")) };
    var after = withComputersMove(game);
    view.fillEntry("startEntry", recordText(starts.heading(game), game.positions, board.parts));
    present(after, movesMade(game));
    sayMoves(after, movesMade(game), gettext("The game of the record is on the board."));
  }

  // Begins a new game with the start that was given last, with a message that begins with `words`.
  function beginAsGiven(words) {
    if (settings.options.start) {
      view.choose("start", settings.options.start.indexOf("as given"));
    }
    begin(words);
  }

  function start() {
    view.setNumber("ready", 0);
    // Tests the outcome, not the message: if the first start failed, the message says so.
    if (view.text("outcome") === "") {
      begin();
    }
    settle();
    view.setNumber("ready", 1);
  }

  return {
    current: current,
    bestMove: bestMove,
    redraw: redraw,
    beat: beat,
    settle: settle,
    forget: forget,
    // The game up to the position on the board, which is earlier while looking back.
    shown: function () {
      return stage.shownGame(current());
    },
    drawEnd: function () {
      stage.drawEnd(current());
    },
    looksBack: function () {
      return stage.looksBack(current());
    },
    replayFirst: stepBy(-Infinity),
    replayBack: stepBy(-1),
    replayOn: stepBy(1),
    replayLast: stepBy(Infinity),
    replayMistake: toMistake,
    toStrip: toStrip,
    move: move,
    mayMove: mayMove,
    start: start,
    newGame: newGame,
    undo: undo,
    hint: hint,
    turnValues: turnValues,
    showRules: showRules,
    chooseComputer: chooseComputer,
    chooseFirst: chooseForNextGame("first", newGameText),
    chooseSide: chooseForNextGame("side", newGameText),
    choosePlay: chooseForNextGame("play", function () {
      return lastMoveText(view.option("play") === "loses");
    }),
    chooseStart: chooseForNextGame("start", newGameText),
    chooseForNextGame: chooseForNextGame,
    challenge: challenge,
    askMe: askMe,
    turnPage: function () {
      view.turnTo(challenge.isOn() ? "challenge" : "");
    },
    takeStart: takeStart,
    showRecord: showRecord,
    beginAsGiven: beginAsGiven,
    nextWord: nextWord
  };
}
