import { en } from "../../texts/en";
import { nb } from "../../texts/nb";
import type { Answer, AssistantFacts, FoundTimes, Intent, Understanding } from "../../types";
import { type Drafted, draft, type Telling } from "./draft";
import { tellHours } from "./draft-hours";
import { tellCompanies, tellMoney } from "./draft-money";
import { tellPackages } from "./draft-packages";
import { tellFromPages } from "./draft-pages";
import {
  tellBooking,
  tellCallMe,
  tellCancel,
  tellChange,
  tellComplaint,
  tellContact,
  tellDelivery,
  tellPayment,
  tellPlace,
} from "./draft-practical";
import { tellFreeTimes } from "./draft-times";
import { tellUnknown } from "./draft-unknown";
import { sayIn } from "./say";

interface Known {
  readonly facts: AssistantFacts;
  readonly found: FoundTimes | null;
  readonly knownPhone: string | undefined;
}

/** The answer to an understood question, from facts alone: every amount and time in it was looked up. */
export function compose(understanding: Understanding, known: Known): Answer {
  const { language, intent, confidence, topic, also } = understanding;
  const first = toldOf(understanding, known);
  const second = also && toldOf({ ...also, language }, known);
  return {
    text: second ? bothOf(first.text, second.text) : first.text,
    sources: [...first.sources, ...(second?.sources ?? [])],
    outcome: first.outcome ?? understanding.outcome,
    language,
    intent,
    confidence,
    topic,
  };
}

/** Joins answers; a link that several of them end with is given once. */
function bothOf(first: string, second: string): string {
  const link = /\s*(\[[^\]]+\]\([^)]+\))$/.exec(first);
  const shorter = link?.[1] && second.includes(link[1]) ? first.slice(0, link.index) : first;
  return `${shorter}\n\n${second}`;
}

function toldOf(understanding: Understanding, known: Known): Drafted {
  const { language, intent } = understanding;
  const words = language === "nb" ? nb : en;
  return tell[intent]({ understanding, words, say: sayIn(language), ...known });
}

const tell: Readonly<Record<Intent, (telling: Telling) => Drafted>> = {
  greeting: ({ words }) => draft(words.hello),
  thanks: ({ words }) => draft(words.thanks),
  "about-assistant": ({ words, facts }) => draft(words.about(facts.company.name)),
  price: tellMoney,
  "free-times": tellFreeTimes,
  book: tellBooking,
  hours: tellHours,
  place: tellPlace,
  delivery: tellDelivery,
  preparation: tellPreparation,
  packages: tellPackages,
  companies: tellCompanies,
  change: tellChange,
  cancel: tellCancel,
  payment: tellPayment,
  contact: tellContact,
  "call-me": tellCallMe,
  complaint: tellComplaint,
  page: tellFromPages,
  knowledge: tellFromPages,
  unclear: tellUnclear,
  unknown: tellUnknown,
};

/** A page's sentences about exactly what was asked, or general advice. */
function tellPreparation(telling: Telling): Drafted {
  const { understanding, words } = telling;
  const page = understanding.passages.find(({ language }) => language === understanding.language);
  if (page?.kind === "question") return tellFromPages(telling);
  const more = page ? words.readMore(page) : null;
  return draft([words.preparation, more], ...(page ? [{ path: page.path, title: page.title }] : []));
}

function tellUnclear(telling: Telling): Drafted {
  const { understanding, words } = telling;
  const [first, second] = understanding.meanings.map((intent) => words.askBackNames[intent]);
  return first && second ? draft(words.unclear({ first, second })) : tellUnknown(telling);
}
