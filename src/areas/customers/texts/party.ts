import type { PartyKind } from "../types";

export const partyKindTexts: Record<PartyKind, string> = { privat: "Privat", bedrift: "Bedrift" };

/** The fields of a person, and of a company with the person who acts for it. */
export const partyTexts = {
  name: "Navn",
  email: "E-post",
  phone: "Mobil",
  phoneHint: "Vi ringer bare hvis noe haster.",
  kindHints: { privat: "Du betaler selv", bedrift: "Fakturaen går til en bedrift" },
  companyName: "Bedriftens navn",
  orgnr: "Organisasjonsnummer",
  orgnrHint: "9 siffer",
  invoiceReference: "Referanse på fakturaen",
  meant: (address: string) => `Mente du ${address}?`,
  useMeant: "Bruk den",
  rareMailbox:
    "Mange e-postservere tar ikke imot brev til adresser med andre tegn enn a–z foran krøllalfa. Har du en annen adresse, bruk heller den.",
  address: "Fakturaadresse",
  postalCode: "Postnummer",
  city: "Poststed",
  nameMissing: "Skriv inn navnet ditt",
  nameLetters: "Skriv navnet ditt med bokstaver",
  customerNameMissing: "Skriv inn navnet til kunden",
  customerNameLetters: "Skriv navnet til kunden med bokstaver",
  emailMissing: "Skriv inn e-postadressen din",
  emailWrong: "Skriv inn en e-postadresse på formen navn@eksempel.no",
  mobileMissing: "Skriv inn et mobilnummer med 8 siffer",
  serviceNumber: "Dette er et servicenummer. Skriv inn nummeret til din egen mobil",
  phoneUnknown: "Nummeret finnes ikke. Sjekk sifrene, og skriv landkode foran utenlandske numre",
  phoneWrong: "Skriv inn et telefonnummer med 8 siffer, eller med landkode foran",
  unreachable: "Skriv inn telefonnummer eller e-postadresse, så kunden kan nås",
  orgnrUnknown: "Organisasjonsnummeret finnes ikke. Sjekk sifrene",
  orgnrWrong: "Skriv inn et organisasjonsnummer med 9 siffer",
  companyMissing: "Skriv inn navnet på bedriften",
  kindMissing: "Velg om du bestiller privat eller for en bedrift",
  postalCodeWrong: "Skriv postnummeret, for eksempel 0359",
} as const;
