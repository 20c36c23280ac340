/** Raise it whenever the wording of the consent changes. */
export const consentVersion = 1;

/** The customer's own page, opened from the letter. */
export const testimonialTexts = {
  title: "Din omtale",
  headline: (name: string) => `Hvordan var det, ${name}?`,
  lead: "Skriv det du ville sagt til en som lurer på å komme hit. Vi endrer ikke ordene dine, og heller ikke tallet.",
  text: "Omtalen",
  textHint: "Høyst 1000 tegn.",
  rating: "Tallet",
  ratings: { 5: "5 av 5", 4: "4 av 5", 3: "3 av 5", 2: "2 av 5", 1: "1 av 5" },
  name: "Navnet som vises",
  nameHint: "Fornavnet holder.",
  role: "Tittel eller yrke",
  consent:
    "Ja, studioet kan vise omtalen med navnet over på nettsiden. Jeg kan trekke den når som helst, fra denne siden.",
  submit: "Send omtalen",
  submitAgain: "Send på nytt",
  received: {
    title: "Takk. Omtalen er kommet frem.",
    text: "Studioet leser den før den vises. Til da kan du endre den her.",
  },
  approved: { title: "Omtalen vises på nettsiden.", text: "Vil du ikke det lenger, trekker du den her." },
  hidden: { title: "Omtalen er lest, men vises ikke nå.", text: "Du kan fortsatt trekke den her." },
  withdrawn: {
    title: "Omtalen er trukket.",
    text: "Ordene dine er slettet, og de vises ikke noe sted på nettsiden.",
  },
  withdraw: "Trekk omtalen",
  withdrawHelp: "Ordene slettes med en gang, og kan ikke hentes tilbake.",
  refusals: {
    "already-approved": "Omtalen er allerede godkjent og kan ikke endres. Du kan fortsatt trekke den.",
    withdrawn: "Omtalen er trukket, og kan ikke endres.",
    "not-now": "Omtalen er allerede trukket.",
  },
  errors: {
    name: "Skriv navnet som skal vises, høyst 100 tegn.",
    role: "Høyst 100 tegn.",
    text: "Skriv noen ord, høyst 1000 tegn.",
    rating: "Velg et tall fra 1 til 5.",
    consent: "Kryss av for at omtalen kan vises. Uten det kan vi ikke ta imot den.",
    source: "Skriv hvor ordene kom fra, høyst 200 tegn.",
    agreed: "Kryss av for at du har fått ja. Uten det kan omtalen ikke lagres.",
    position: "Skriv et helt tall fra 0 til 9999.",
  },
} as const;
