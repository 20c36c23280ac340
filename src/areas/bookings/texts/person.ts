import { letterToVisitor } from "~/kit/letter-promise";

const told = (done: string, by: string) =>
  letterToVisitor(`Vi sier fra til ${by} og til studioet på e-post.`, { before: done });

/** The page of one member of a group. */
export const personTexts = {
  title: "Timen din",
  lead: (by: string) => `${by} har bestilt og betaler. Denne siden er bare din.`,
  when: "Når",
  where: "Sted",
  what: "Hva",
  number: "Bestilling",
  bookedBy: "Bestilt av",
  calendar: "Last ned kalenderfil",
  prepare: "Slik forbereder du deg",
  advice: [
    "Ta med to overdeler i rolige farger, uten store mønstre og logoer.",
    "Kom ti minutter før. Timene ligger tett, så vi kan ikke forskyve dem.",
    "Bruker du briller til daglig, ta dem med. Puss glassene før du kommer.",
  ],
  otherTime: "Passer en annen tid bedre?",
  otherTimeHelp:
    "Du kan flytte timen din selv, så lenge den blir rett før, etter eller mellom de andres. Du ser hvem som får beskjed før noe endres.",
  noOtherTime: (by: string) =>
    `Det er ingen andre tider sammen med gruppen nå. Spør ${by}, som kan flytte deg til en annen tid samme dag.`,
  free: "Flytt til en ledig tid",
  swapWith: "Bytt med den som har",
  confirm: "Bekreft den nye tiden",
  movesTo: (when: string) => `Timen din flyttes til ${when}.`,
  swapsTo: (when: string, own: string) => `Du får timen ${when}. Den som har den nå, får din tid, ${own}.`,
  price: "Pris",
  samePrice: "Flyttingen koster ingenting.",
  actions: "Kan du ikke komme?",
  decline: "Jeg kan ikke komme",
  declineHelp: (by: string) =>
    letterToVisitor(`Vi sier fra til ${by}.`, {
      after: `${by} kan gi timen til en annen. Bestillingen og prisen endres ikke av dette.`,
    }),
  back: "Jeg kan komme likevel",
  backHelp: "Timen er fortsatt din, så lenge den ikke er gitt til en annen.",
  declined: "Du har sagt fra om at du ikke kan komme",
  sms: {
    title: "Påminnelse på SMS",
    help: "Vi kan minne deg på timen tre timer før. Før klokken 11 får du meldingen kvelden før.",
    mobile: "Mobil (valgfritt)",
    mobileHint: "Norsk mobilnummer. Tomt: ingen SMS. Bare du og studioet ser det.",
    save: "Lagre nummeret",
    saved: "Nummeret er lagret. Du får en SMS før timen.",
    removed: "Nummeret er fjernet. Du får ingen SMS.",
    wrong: "Skriv inn et norsk mobilnummer med 8 siffer",
  },
  pending: "Sender…",
  doneDeclined: (by: string) => told("Takk for beskjed.", by),
  doneMoved: (by: string) => told("Du har fått ny tid.", by),
  doneBack: (by: string) => told("Fint! Timen din står som før.", by),
  ended: "Timen gjelder ikke lenger",
  whenLost:
    "Forbindelsen ble brutt, så vi vet ikke om beskjeden kom frem. Trykk på knappen igjen: den sendes aldri to ganger.",
} as const;
