/** Recording an acceptance that came on the company's own order form. */
export const orderFormTexts = {
  title: "Registrer bestillingsskjema",
  lead: (quote: string) =>
    `Når bedriften har godtatt ${quote.toLowerCase()} på sitt eget skjema. Det som er bestilt, blir et oppdrag med en gang, og bekreftelsen sier hvem som godtok, og at den bygger på skjemaet.`,
  button: "Registrer bestillingen",
  sending: "Registrerer …",
  link: "Bestillingsskjemaet",
  fields: {
    signer: "Hvem godtok",
    role: "Rolle",
    orderNumber: "Bestillingsnummer",
    orderFollows: "Bestillingsnummeret kommer senere",
    orderFollowsHint: "Da venter fakturaen på det.",
    theirReference: "Deres ref.",
    publication: "Bedriften har sagt ja til at studioet kan vise bildene",
    file: "Skjemaet",
    fileHint: "PDF, bilde, Word, Excel eller e-post, høyst 20 MB. Det lagres sammen med bekreftelsen.",
    fileAgain: "Velg filen på nytt. PDF, bilde, Word, Excel eller e-post, høyst 20 MB.",
  },
} as const;
