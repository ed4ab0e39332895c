# Ponte del Diavolo. Un nom peut être « Vous », qui veut son propre verbe.

## Ce qui est attendu

ponte-prompt-opening = Posez deux tuiles claires
ponte-prompt-opening-second = Posez la deuxième tuile claire
ponte-prompt-choose = Choisissez votre couleur
ponte-prompt-taking = Vous prenez { $colour ->
    [light] Clair
   *[dark] Foncé
    }
ponte-prompt-any = Posez deux tuiles ou construisez un pont
ponte-prompt-first = Posez deux tuiles
ponte-prompt-second = Posez votre deuxième tuile
ponte-prompt-tiles = Confirmez vos deux tuiles
ponte-prompt-bridge-start = Choisissez le départ du pont
ponte-prompt-bridge-end = Choisissez l’autre bout
ponte-prompt-bridge = Confirmez votre pont
ponte-prompt-only-bridge = Construisez un pont, ou passez
ponte-prompt-only-pass = Il n’y a plus de place : passez
ponte-prompt-passing = Vous passez

ponte-help-opening = { $choice ->
    [yes] Ni trop bonnes ni trop mauvaises : votre adversaire les regarde, puis prend Clair ou Foncé.
   *[no] Vous jouez Clair ; Foncé répond par deux tuiles.
    }
ponte-help-choose = Prenez Clair, avec les tuiles déjà posées en { $a } et { $b }, ou prenez Foncé et posez aussitôt deux tuiles.
ponte-help-any = Touchez l’eau pour poser une tuile, ou une de vos tuiles pour construire un pont.
ponte-help-tiles = Touchez l’eau pour poser une tuile. Aucun pont n’est possible maintenant.
ponte-help-bridge = Touchez deux de vos tuiles, ou glissez de l’une à l’autre.
ponte-help-no-tiles = Il n’y a plus de place pour deux tuiles.
ponte-help-whole = Rien n’est encore envoyé : touchez de nouveau pour changer.
ponte-help-passing = { $then ->
    [dark] Foncé joue encore un coup, puis la partie est finie.
    [light] Clair continue alors.
   *[over] La partie est alors finie.
    }

ponte-outcome-bridge = De { $a } à { $b } : il relie { $islands ->
    [2] deux îles.
    [1] une île et un banc de sable.
   *[0] deux bancs de sable.
    }
ponte-outcome-taking = { $colour ->
    [light] Les deux tuiles sont à vous, et Foncé pose ensuite.
   *[dark] Vous posez aussitôt deux tuiles foncées.
    }

ponte-part-tile = { $which } · { $cell }
ponte-part-second = 2 · choisissez une case
ponte-part-end = { $which ->
    [first] de { $cell }
   *[second] à { $cell }
    }
ponte-part-open = choisissez une de vos tuiles

ponte-choice-bridge = Pont
ponte-choice-pass = Passer
ponte-choice-light = Clair
ponte-choice-dark = Foncé

ponte-confirm = Confirmer
ponte-confirm-pass = Passer
ponte-confirm-light = Prendre Clair
ponte-confirm-dark = Prendre Foncé

ponte-say-tiles = { $count ->
    [1] Tuile en { $a }.
   *[2] Tuiles en { $a } et { $b }.
    }
ponte-say-lifted = Tuile en { $cell } retirée.

## Le plateau et ses cases

ponte-board = Ponte del Diavolo, { $size } cases sur { $size }. Les flèches déplacent, Entrée pose, B construit un pont, N va à votre groupe de tuiles suivant.
ponte-row = ligne { $row }
ponte-name-empty = libre
ponte-name-open = une tuile peut aller ici
ponte-name-drafted = votre tuile, pas encore envoyée
ponte-name-sandbank = { $owner ->
    [own] votre banc de sable
    [light] banc de sable clair
   *[dark] banc de sable foncé
    } { $count ->
    [1] d’une tuile
    [2] de deux tuiles
   *[3] de trois tuiles
    }
ponte-name-island = { $owner ->
    [own] votre île
    [light] île claire
   *[dark] île foncée
    }
ponte-name-carries = porte un pont vers { $to }
ponte-name-covered = sous le pont de { $a } à { $b }
ponte-name-worth = { $points ->
    [one] son réseau vaut { $points } point
   *[other] son réseau vaut { $points } points
    }
ponte-name-last = dernier coup
ponte-name-start = un pont peut partir d’ici
ponte-name-reach = le pont peut aller jusqu’ici
ponte-name-end = bout de votre pont

## Places et coups

ponte-title = Coup { $turn } · { $size } × { $size }
ponte-title-over = { $turn ->
    [one] Terminée · { $turn } coup · { $size } × { $size }
   *[other] Terminée · { $turn } coups · { $size } × { $size }
    }
ponte-facts = { $colour ->
    [light] Clair
   *[dark] Foncé
    } · { $islands ->
    [one] { $islands } île
   *[other] { $islands } îles
    } · { $bridges ->
    [one] { $bridges } pont
   *[other] { $bridges } ponts
    }
ponte-facts-open = Pas encore de couleur

ponte-move-tiles = tuiles { $a }, { $b }
ponte-move-bridge = pont { $a }–{ $b }
ponte-log-bridge = pont
ponte-move-light = prend Clair
ponte-move-dark = prend Foncé
ponte-move-pass = passe

ponte-tell-tiles = { $name ->
    [Vous] Vous posez des tuiles en { $a } et { $b }.
   *[other] { $name } pose des tuiles en { $a } et { $b }.
    }
ponte-tell-bridge = { $name ->
    [Vous] Vous construisez un pont de { $a } à { $b }.
   *[other] { $name } construit un pont de { $a } à { $b }.
    }
ponte-tell-light = { $name ->
    [Vous] Vous prenez Clair.
   *[other] { $name } prend Clair.
    }
ponte-tell-dark = { $name ->
    [Vous] Vous prenez Foncé.
   *[other] { $name } prend Foncé.
    }
ponte-tell-pass = { $name ->
    [Vous] Vous passez.
   *[other] { $name } passe.
    }
ponte-tell-islands = { $count ->
    [1] Cela forme une île.
   *[other] Cela forme deux îles.
    }
ponte-tell-points = { $name ->
    [Vous] Vous avez
   *[other] { $name } a
    } { $points ->
    [one] maintenant { $points } point.
   *[other] maintenant { $points } points.
    }

## Score et fin

ponte-standing = { $name ->
    [Vous] Vous menez
   *[other] { $name } mène
    }, { $more } à { $less }.
ponte-standing-level = { $points ->
    [one] Égalité, { $points } point chacun.
   *[other] Égalité, { $points } points chacun.
    }

ponte-end-points = { $name ->
    [Vous] Vos îles l’emportent.{" "}
   *[other] {""}
    }{ $colour ->
    [light] Clair
   *[dark] Foncé
    }, de { $count ->
    [one] { $count } point
   *[other] { $count } points
    } : { $more } à { $less }.
ponte-end-islands = Les points sont égaux, { $points } partout. { $colour ->
    [light] Clair
   *[dark] Foncé
    } a plus d’îles, { $more } contre { $less }.
ponte-end-bridges = Les points sont égaux, { $points } partout, et les îles aussi. { $colour ->
    [light] Clair
   *[dark] Foncé
    } a plus de ponts, { $more } contre { $less }.
ponte-end-level = Les points sont égaux, { $points } partout, et les îles et les ponts aussi.

## Décompte et réserve

ponte-score-caption = D’où viennent les points
ponte-score-networks = { $islands ->
    [1] Îles seules
   *[other] Réseaux de { $islands } îles
    }
ponte-score-each = { $count } × { $points }
ponte-score-none = aucun
ponte-score-islands = Îles
ponte-score-bridges = Ponts construits
ponte-score-points = Points
ponte-score-colour = { $colour ->
    [light] Clair
   *[dark] Foncé
    }

ponte-stock = Reste : { $bridges ->
    [one] { $bridges } pont
   *[other] { $bridges } ponts
    } · tuiles : { $light } claires, { $dark } foncées
ponte-stock-endless = Tuiles et ponts illimités
