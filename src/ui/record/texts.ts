export const recordTexts = {
  conflictTitle: "Noen andre rakk det først",
  conflictHelp: "Velg for hvert felt hva som skal stå. Ingenting er lagret ennå.",
  conflictNoFields: "Se hva som er endret, og prøv en gang til.",
  field: "Felt",
  mine: "Ditt",
  theirs: "Slik det står nå",
  empty: "(tomt)",
  keep: "Lagre det jeg har valgt",
  refused: "Det ble ikke gjort",
  undo: "Angre",
} as const;
