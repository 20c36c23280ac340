/** The words of the customer's own page for a booking. */
export const editTexts = {
  title: "Bestillingen din",
  number: "Bestilling",
  owed: "Å betale",
  fee: "Gebyr",
  actions: "Hva vil du gjøre?",
  move: "Flytt timen",
  cancel: "Avbestill",
  contact: "Endre navn, e-post eller mobil",
  withdraw: "Gå fra avtalen (angrerett)",
  calendar: "Last ned kalenderfil",
  back: "Tilbake til bestillingen",
  reach: "Ta kontakt, så hjelper vi deg:",
  bookAgain: "Book ny tid",
  moved: "Timen er flyttet. Bekreftelsen kommer på e-post.",
  cancelled: "Timen er avbestilt. Bekreftelsen kommer på e-post.",
  withdrawn: "Du har gått fra avtalen. Kvitteringen kommer på e-post.",
  contactSaved: "Kontaktopplysningene er lagret.",
} as const;

export const moveTexts = {
  title: "Flytt timen",
  now: "Timen du har nå",
  choose: "Velg den nye tiden. Timen du har, er din til du bekrefter.",
  confirmTitle: "Bekreft den nye tiden",
  from: "Fra",
  to: "Til",
  confirm: "Flytt timen",
  another: "Velg en annen tid",
  pending: "Flytter…",
} as const;

export const cancelTexts = {
  title: "Avbestill timen",
  sure: "Tiden blir ledig for andre med en gang, og det kan ikke gjøres om.",
  confirm: "Avbestill timen",
  keep: "Behold timen",
  move: "Flytt heller",
  withdrawalInstead: "Du har fortsatt angrerett. Da slipper du gebyret.",
  pending: "Avbestiller…",
} as const;

export const withdrawTexts = {
  title: "Gå fra avtalen",
  sure: "Tiden blir ledig for andre med en gang. Du får en kvittering på e-post.",
  confirm: "Gå fra avtalen",
  keep: "Behold timen",
  pending: "Sender…",
} as const;

export const contactTexts = {
  title: "Endre kontaktopplysninger",
  save: "Lagre",
  pending: "Lagrer…",
} as const;
