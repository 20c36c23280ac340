import { meanwhileTexts } from "~/areas/history/texts";
import type { FeedContent, FeedDetail } from "./types";

export const feedEntryTexts = {
  busy: "Opptatt",
  held: "Holdes av",
  number: (number: number) => `Bestilling ${number}`,
} as const;

export const detailTexts: Record<FeedDetail, { readonly label: string; readonly hint: string }> = {
  busy: { label: "Bare opptatt", hint: "Viser når, og ingenting om hvem." },
  name: { label: "Fornavn og fotografering", hint: "For eksempel «Kari, Standard»." },
  full: {
    label: "Alt",
    hint: "Navn, mobil, e-post og merknad. Da ligger det også hos kalendertjenesten du bruker.",
  },
};

export const contentTexts: Record<FeedContent, string> = {
  alt: "Alt som tar tid",
  timer: "Bare fotograferinger",
  sperret: "Bare sperret tid",
};

interface NamedFeed {
  readonly resourceName: string | null;
  readonly content: FeedContent;
}

const ofWhom = ({ resourceName }: NamedFeed) => resourceName ?? "Hele studioet";

/** The calendar's name in the subscriber's program: "Ingrid hos Sidelys". */
export function feedName(feed: NamedFeed, studioName: string): string {
  return feed.resourceName ? `${feed.resourceName} hos ${studioName}` : studioName;
}

/** "Ingrid: bare fotograferinger" */
export function feedTitle(feed: NamedFeed): string {
  const content = contentTexts[feed.content];
  return `${ofWhom(feed)}: ${content.charAt(0).toLowerCase()}${content.slice(1)}`;
}

export const feedTexts = {
  title: "Kalenderabonnement",
  link: "Abonner",
  summary: "Se studioets timer i Google, Outlook eller Apple Kalender",
  lead: "Et abonnement er en hemmelig adresse som kalenderen på telefonen henter timene fra. Den viser timene, men kan ikke endre noe her.",
  slow: "Noen kalendertjenester henter bare på nytt én eller to ganger i døgnet. Det bestemmer de selv. Stol på kalenderen her når det haster.",
  none: "Ingen abonnementer ennå",
  noneHelp: "Lag det første, og lim adressen inn i kalenderen din.",
  detail: (detail: string) => `Viser: ${detail}`,
  madeBy: (name: string, when: string) => `Laget av ${name}. Adressen er fra ${when}.`,
  fetched: (who: string, when: string) => `Sist hentet av ${who} ${when}`,
  from: (address: string) => `fra ${address}`,
  neverFetched: "Ikke hentet ennå",
  rotate: "Ny adresse",
  rotateOf: (name: string) => `Lag ny adresse for ${name}`,
  revoke: "Avslutt",
  revokeOf: (name: string) => `Avslutt ${name}`,
  add: "Lag et abonnement",
  resource: "Hvem eller hva",
  whole: "Hele studioet",
  content: "Hva som er med",
  detailLabel: "Hvor mye som vises",
  submit: "Lag adressen",
  noResource:
    "Du er ikke koblet til noen i kalenderen, så det er ingenting å abonnere på. Be en administrator koble deg til under Innstillinger.",
  keyTitle: "Her er adressen",
  keyLead: "Vi viser den bare nå. Lim den inn i kalenderen din med en gang, som et abonnement.",
  keyAddress: "Adressen til kalenderen",
  keyRotated: "Den gamle adressen virker ikke lenger.",
  keyHow:
    "Google: «Andre kalendere», «Fra nettadresse». Outlook: «Legg til kalender», «Abonner fra nettet». Apple: «Nytt kalenderabonnement».",
  alreadyMade: "Abonnementet er laget, og adressen er vist. Mistet du den, lag en ny adresse.",
  done: { revoked: "Abonnementet er avsluttet. Adressen virker ikke lenger." },
  refusals: {
    "changed-meanwhile": meanwhileTexts.staff(),
    "not-found": "Dette abonnementet finnes ikke lenger.",
    "not-yours": "Du kan bare abonnere på dine egne timer.",
  },
  errors: {
    resource: "Velg hvem eller hva det gjelder.",
    content: "Velg hva som er med.",
    detail: "Velg hvor mye som vises.",
  },
} as const;
