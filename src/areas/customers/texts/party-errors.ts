/** What is wrong in the fields of a person or a company. Loaded with the rules of a form, not with its page. */
export const partyErrors = {
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
