/** The list's name in the rail and the palette: every screen of the back office loads these words. */
export const invoiceScreenWords = {
  title: "Faktura",
  create: "Ny faktura",
  views: {
    utkast: "Levert, ikke fakturert",
    apne: "Ubetalte",
    forfalt: "Forfalt",
    betalt: "Betalt",
    kreditert: "Kreditert",
    sendt: "Sendt",
    ehf: "EHF i kø",
    nett: "Nettbetaling trenger noen",
    alle: "Alle",
  },
} as const;

export const bankScreenWords = {
  imports: "Bankfiler",
  matching: "Innbetalinger",
  reminders: "Purringer",
  accounting: "Regnskap",
} as const;
