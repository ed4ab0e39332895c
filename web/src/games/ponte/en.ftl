# Ponte del Diavolo. A name may be "You", which takes its own verb.

## What is expected now

ponte-prompt-opening = Place two light tiles
ponte-prompt-opening-second = Place the second light tile
ponte-prompt-choose = Choose your colour
ponte-prompt-taking = You take { $colour ->
    [light] light
   *[dark] dark
    }
ponte-prompt-any = Place two tiles or build one bridge
ponte-prompt-first = Place two tiles
ponte-prompt-second = Place your second tile
ponte-prompt-tiles = Confirm your two tiles
ponte-prompt-bridge-start = Choose where the bridge begins
ponte-prompt-bridge-end = Choose its other end
ponte-prompt-bridge = Confirm your bridge
ponte-prompt-only-bridge = Build a bridge, or pass
ponte-prompt-only-pass = Nothing fits any more: pass
ponte-prompt-passing = You pass

ponte-help-opening = { $choice ->
    [yes] Neither too good nor too bad: your opponent looks at them, then takes light or dark.
   *[no] You play light; dark answers with two tiles.
    }
ponte-help-choose = Take light, with { $a } and { $b } already down, or take dark and place two tiles now.
ponte-help-any = Tap water to place a tile, or one of your tiles to build a bridge.
ponte-help-tiles = Tap water to place a tile. No bridge can be built now.
ponte-help-bridge = Tap two of your tiles, or drag from one to the other.
ponte-help-no-tiles = There is no room for two more tiles.
ponte-help-whole = Nothing has been sent yet: tap again to change it.
ponte-help-passing = { $then ->
    [dark] Dark then has one more turn, and the match ends.
    [light] Light then plays on.
   *[over] The match then ends.
    }

ponte-outcome-bridge = From { $a } to { $b }: it joins { $islands ->
    [2] two islands.
    [1] an island and a sandbank.
   *[0] two sandbanks.
    }
ponte-outcome-taking = { $colour ->
    [light] The two tiles are yours, and dark places next.
   *[dark] You place two dark tiles at once.
    }

ponte-part-tile = { $which } · { $cell }
ponte-part-second = 2 · choose a cell
ponte-part-end = { $which ->
    [first] from { $cell }
   *[second] to { $cell }
    }
ponte-part-open = choose one of your tiles

ponte-choice-bridge = Bridge
ponte-choice-pass = Pass
ponte-choice-light = Light
ponte-choice-dark = Dark

ponte-confirm = Confirm
ponte-confirm-pass = Pass
ponte-confirm-light = Take light
ponte-confirm-dark = Take dark

ponte-say-tiles = { $count ->
    [1] Tile on { $a }.
   *[2] Tiles on { $a } and { $b }.
    }
ponte-say-lifted = Tile on { $cell } removed.

## The board and its cells

ponte-board = Ponte del Diavolo, { $size } by { $size } cells. Arrow keys move, Enter places, B builds a bridge, N goes to your next group of tiles.
ponte-row = row { $row }
ponte-name-empty = empty
ponte-name-open = a tile can go here
ponte-name-drafted = your tile, not sent yet
ponte-name-sandbank = { $owner ->
    [own] your sandbank
    [light] light sandbank
   *[dark] dark sandbank
    } of { $count ->
    [1] one
    [2] two
   *[3] three
    }
ponte-name-island = { $owner ->
    [own] your island
    [light] light island
   *[dark] dark island
    }
ponte-name-carries = carries a bridge to { $to }
ponte-name-covered = under the bridge from { $a } to { $b }
ponte-name-worth = { $points ->
    [one] its network is worth { $points } point
   *[other] its network is worth { $points } points
    }
ponte-name-last = just played
ponte-name-start = a bridge can begin here
ponte-name-reach = the bridge can end here
ponte-name-end = end of your bridge

## Seats and moves

ponte-title = Turn { $turn } · { $size } × { $size }
ponte-title-over = { $turn ->
    [one] Finished · { $turn } turn · { $size } × { $size }
   *[other] Finished · { $turn } turns · { $size } × { $size }
    }
ponte-facts = { $colour ->
    [light] Light
   *[dark] Dark
    } · { $islands ->
    [one] { $islands } island
   *[other] { $islands } islands
    } · { $bridges ->
    [one] { $bridges } bridge
   *[other] { $bridges } bridges
    }
ponte-facts-open = No colour yet

ponte-move-tiles = tiles { $a }, { $b }
ponte-move-bridge = bridge { $a }–{ $b }
ponte-log-bridge = bridge
ponte-move-light = takes light
ponte-move-dark = takes dark
ponte-move-pass = passes

ponte-tell-tiles = { $name ->
    [You] You place tiles on { $a } and { $b }.
   *[other] { $name } places tiles on { $a } and { $b }.
    }
ponte-tell-bridge = { $name ->
    [You] You build a bridge from { $a } to { $b }.
   *[other] { $name } builds a bridge from { $a } to { $b }.
    }
ponte-tell-light = { $name ->
    [You] You take light.
   *[other] { $name } takes light.
    }
ponte-tell-dark = { $name ->
    [You] You take dark.
   *[other] { $name } takes dark.
    }
ponte-tell-pass = { $name ->
    [You] You pass.
   *[other] { $name } passes.
    }
ponte-tell-islands = { $count ->
    [1] That makes an island.
   *[other] That makes two islands.
    }
ponte-tell-points = { $name ->
    [You] You have
   *[other] { $name } has
    } { $points ->
    [one] { $points } point now.
   *[other] { $points } points now.
    }

## Standing and end

ponte-standing = { $name ->
    [You] You lead
   *[other] { $name } leads
    }, { $more } to { $less }.
ponte-standing-level = { $points ->
    [one] Level at { $points } point.
   *[other] Level at { $points } points.
    }

ponte-end-points = { $name ->
    [You] Your islands carry it.{" "}
   *[other] {""}
    }{ $colour ->
    [light] Light
   *[dark] Dark
    } by { $count ->
    [one] { $count } point
   *[other] { $count } points
    }, { $more } to { $less }.
ponte-end-islands = Points are equal, { $points } each. { $colour ->
    [light] Light
   *[dark] Dark
    } has more islands, { $more } to { $less }.
ponte-end-bridges = Points are equal, { $points } each, and so are islands. { $colour ->
    [light] Light
   *[dark] Dark
    } has more bridges, { $more } to { $less }.
ponte-end-level = Points are equal, { $points } each, and so are islands and bridges.

## Score and stock

ponte-score-caption = Where the points come from
ponte-score-networks = { $islands ->
    [1] Lone islands
   *[other] Networks of { $islands } islands
    }
ponte-score-each = { $count } × { $points }
ponte-score-none = none
ponte-score-islands = Islands
ponte-score-bridges = Bridges built
ponte-score-points = Points
ponte-score-colour = { $colour ->
    [light] Light
   *[dark] Dark
    }

ponte-stock = Left: { $bridges ->
    [one] { $bridges } bridge
   *[other] { $bridges } bridges
    } · { $light } light and { $dark } dark tiles
ponte-stock-endless = Unlimited tiles and bridges
