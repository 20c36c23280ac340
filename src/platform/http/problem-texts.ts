/** The texts of the HTTP border's refusals. Instructions, not accusations: most readers did nothing wrong. */
export interface Words {
  readonly title: string;
  readonly text: string;
}

export const problemTexts = {
  "malformed-address": {
    title: "Adressen er ikke gyldig",
    text: "Noe i adressen er skrevet feil. Sjekk lenken, eller start fra forsiden.",
  },
  "malformed-form": {
    title: "Vi kunne ikke lese skjemaet",
    text: "Noe gikk galt da skjemaet ble sendt. Gå tilbake, last siden på nytt og prøv igjen.",
  },
  "foreign-form": {
    title: "Skjemaet kom ikke fra nettsiden vår",
    text: "Av sikkerhetshensyn tar vi bare imot skjemaer som sendes fra våre egne sider. Åpne siden hos oss, og prøv igjen.",
  },
  "unknown-method": {
    title: "Det kan ikke gjøres her",
    text: "Siden tar ikke imot denne typen forespørsel. Gå tilbake, og prøv fra siden du kom fra.",
  },
  "too-large": {
    title: "Det du sendte, er for stort",
    text: "Gå tilbake, gjør innholdet mindre og send det på nytt.",
  },
  "unknown-content": {
    title: "Vi kan ikke lese dette formatet",
    text: "Gå tilbake, og send skjemaet fra siden du kom fra.",
  },
  "too-many": {
    title: "For mange forespørsler",
    text: "Vent litt, og prøv igjen. Ingenting av det du har lagret hos oss, er borte.",
  },
  busy: {
    title: "Mange prøver å logge inn akkurat nå",
    text: "Vent noen sekunder, gå tilbake og prøv igjen.",
  },
  crowded: {
    title: "Det er svært mange her akkurat nå",
    text: "Vent noen sekunder, og prøv igjen. Hadde du fylt ut et skjema, går du tilbake og sender det på nytt.",
  },
  "not-ready": {
    title: "Vi er straks tilbake",
    text: "Nettsiden starter på nytt. Prøv igjen om et øyeblikk.",
  },
  crash: {
    title: "Noe gikk galt",
    text: "Vi opplever tekniske problemer",
  },
} as const satisfies Record<string, Words>;

export type Problem = keyof typeof problemTexts;

export const problemStatus = {
  "malformed-address": 400,
  "malformed-form": 400,
  "foreign-form": 403,
  "unknown-method": 405,
  "too-large": 413,
  "unknown-content": 415,
  "too-many": 429,
  busy: 503,
  crowded: 503,
  "not-ready": 503,
  crash: 500,
} as const satisfies Record<Problem, number>;

export const crashTexts = {
  advice: "Prøv å laste siden på nytt. Hjelper ikke det, prøv igjen om noen minutter.",
  reload: "Last siden på nytt",
  details: "Tekniske detaljer",
  errorId: "Feilkode",
  home: "Til forsiden",
} as const;
