## Parties sur cet appareil, sans serveur

here-unknown = Cette partie n’est pas sur cet appareil. Elle a peut-être été jouée dans un autre navigateur, ou supprimée.
here-other-rules = Cette partie suit des règles qui ont changé depuis. Elle est conservée, mais ne peut pas continuer.
here-damaged = Ce qui était enregistré de cette partie est abîmé. Elle ne peut pas continuer.
here-moved = Cette partie est maintenant en ligne ; elle s’y poursuit.
here-no-server = Le serveur ne répond pas. La partie reste sur cet appareil ; réessayez plus tard.
here-needs-others = Il faut un serveur pour cela. La partie n’est que sur cet appareil.
here-bot-failed = Le robot ne peut pas réfléchir ici. Rechargez la page : rien n’est perdu.
here-broken = Quelque chose s’est arrêté dans cette page. Rechargez-la : rien de ce qui a été confirmé n’est perdu.
here-full = Il n’y a plus de place sur cet appareil. Votre coup n’a pas été joué. Faites de la place, puis réessayez.
here-refused = Ce navigateur n’enregistre rien, comme dans une fenêtre privée. La partie dure tant que cette page reste ouverte.
here-no-wasm = Ce navigateur ne peut pas faire tourner les jeux lui-même : il lui manque WebAssembly. Avec un serveur ou un navigateur plus récent, vous pourrez jouer.
here-no-simd = Ce navigateur est trop ancien pour faire tourner les jeux lui-même. Avec un serveur ou un navigateur plus récent, vous pourrez jouer.
here-no-memory = Il reste trop peu de mémoire sur cet appareil. Fermez d’autres pages, puis réessayez.
here-other-version = Cette page est plus ancienne que les jeux qu’elle a chargés. Rechargez-la : rien n’est perdu.
here-not-here = Cet appareil n’a pas encore tout ce qu’il faut pour cela. Connectez-vous une fois, et il le gardera.
