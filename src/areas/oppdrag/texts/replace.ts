/** A photographer who cannot come is replaced. */
export const replaceTexts = {
  open: "Fotografen er syk",
  title: (day: string) => `En annen fotograf ${day}`,
  sickDay: (days: number) =>
    days === 1 ? "Én oppdragsdag blir rammet" : `${days} oppdragsdager blir rammet`,
  sickDayHint:
    "Et oppdrag får ingen ny tid når fotografen er borte. Finn en annen fotograf, eller flytt hele dagen.",
  findOther: "Finn en annen fotograf",
  ill: "Hvem kan ikke komme",
  free: "Hvem tar over hele dagen",
  nobodyFree:
    "Ingen andre fotografer er ledige hele dagen. Flytt dagen under «Handlinger», så ser du hvem som får beskjed.",
  nobodyTaken: "Kalenderen har ingen fotograf på denne dagen.",
  or: "Passer det ikke, kan du flytte hele dagen under «Handlinger».",
  told: (names: string) => `Får brev: ${names}, og den som tar over.`,
  toldNobody: "Den som tar over, får brev. Ingen kontaktperson har e-post.",
  employees: "De ansatte får ikke brev: tidene er de samme, og brevene deres nevner ingen fotograf.",
  words: "Noen ord fra deg",
  submit: "Bytt fotograf og send brevene",
  cancel: "Ikke bytt",
} as const;
