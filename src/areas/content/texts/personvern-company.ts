/** Companies that ask for staff photos, and answer a quote. */
export const companyChapter = {
  id: "nar-en-bedrift-spor",
  title: "Når en bedrift ber om tilbud",
  paragraphs: [
    "Ber du om tilbud for en bedrift, lagrer vi navnet, e-postadressen og mobilnummeret ditt, bedriftens navn, organisasjonsnummer og fakturaadresse, hvor mange dere er, stedet og rommet, dagene som passer, og meldingen. Før du sender, står det du har valgt, bare i adressen til siden.",
    "Slår du opp bedriften, spør serveren vår Enhetsregisteret. Registeret får vite hva du søkte etter, men ikke hvem du er. Svaret lagres, så vi slipper å spørre igjen.",
    "Om et tilbud lagrer vi hvem det er sendt til, hvem dere har sendt det videre til, når noen først leste det, spørsmål og svar, og hvem som svarte på vegne av bedriften, med rolle og tidspunkt. Et ja er en avtale, og den tar vi vare på sammen med det dere sa ja til.",
    "Grunnlaget er vår berettigede interesse i å svare bedriften og nå kontaktpersonen (artikkel 6 nr. 1 bokstav f).",
  ],
} as const;
