import type { PeopleFault, ReadPeople } from "../rules/read-people";

const faultTexts: Record<PeopleFault, string> = {
  "no-name": "mangler navn",
  "bad-email": "har en e-postadresse som ikke er riktig",
  "bad-phone": "har et telefonnummer som ikke er riktig",
  "too-long": "har for lang tekst",
  "too-many": "er over grensen på 500 personer om gangen",
};

const mostFaults = 5;

export const schemaTexts = {
  person: "Velg en person",
  photographer: "Velg hvem som er syk, og hvem som tar over",
  nobody: "Lim inn minst én person",
  tooLong: "Teksten er for lang",
  name: "Skriv inn navnet, høyst 100 tegn",
  email: "Skriv inn en e-postadresse, for eksempel navn@bedriften.no",
  phone: "Skriv inn et telefonnummer med 8 siffer, eller med landkode",
  day: "Velg en dag",
  domain: "Skriv inn det som står etter @, for eksempel bedriften.no",
  title: "Gi oppdraget et navn",
  answer: "Velg et svar",
  time: "Velg en tid",
  shown: "Se på endringen først",
  fee: "Velg et gebyr",
  roles: "Velg minst én oppgave",
  faults: (faults: ReadPeople["faults"]) => {
    const shown = faults
      .slice(0, mostFaults)
      .map(({ row, text, why }) => `Linje ${row} («${text}») ${faultTexts[why]}.`);
    const more = faults.length - shown.length;
    return `${shown.join(" ")}${more > 0 ? ` Og ${more} til.` : ""}`;
  },
} as const;
