import { en } from "../texts/en";
import { nb } from "../texts/nb";
import type { Answer, AssistantFacts, FoundTimes, Intent, Understanding } from "../types";
import { sayIn } from "./say";
import { tellHours } from "./tell-hours";
import { tellPackages } from "./tell-packages";
import { tellFromPages } from "./tell-pages";
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
} from "./tell-practical";
import { tellGroupPrice, tellPrice } from "./tell-price";
import { tellFreeTimes } from "./tell-times";
import { type Drafted, draft, type Telling } from "./telling";

interface Known {
  readonly facts: AssistantFacts;
  readonly found: FoundTimes | null;
  readonly knownPhone: string | undefined;
}

/** The answer to what was understood, made of facts alone: no amount and no time stands in it that was not looked up. */
export function compose(understanding: Understanding, known: Known): Answer {
  const words = understanding.language === "nb" ? nb : en;
  const telling: Telling = { understanding, words, say: sayIn(understanding.language), ...known };
  const { text, sources, outcome } = tell[understanding.intent](telling);
  const { language, intent, confidence, topic } = understanding;
  return { text, sources, outcome: outcome ?? understanding.outcome, language, intent, confidence, topic };
}

const tell: Readonly<Record<Intent, (telling: Telling) => Drafted>> = {
  greeting: ({ words }) => draft(words.hello),
  thanks: ({ words }) => draft(words.thanks),
  "about-assistant": ({ words, facts }) => draft(words.about(facts.company.name)),
  price: tellPrice,
  "free-times": tellFreeTimes,
  book: tellBooking,
  hours: tellHours,
  place: tellPlace,
  delivery: tellDelivery,
  preparation: tellPreparation,
  packages: tellPackages,
  companies: tellGroupPrice,
  change: tellChange,
  cancel: tellCancel,
  payment: tellPayment,
  contact: tellContact,
  "call-me": tellCallMe,
  complaint: tellComplaint,
  page: tellFromPages,
  knowledge: tellFromPages,
  unclear: tellUnclear,
  unknown: (telling) => draft(unknownWords(telling)),
};

/** What a page says of the very thing that was asked, or general advice. */
function tellPreparation(telling: Telling): Drafted {
  const { understanding, words } = telling;
  const page = understanding.passages.find(({ language }) => language === understanding.language);
  if (page?.kind === "question") return tellFromPages(telling);
  const more = page ? words.readMore(page) : null;
  return draft([words.preparation, more], ...(page ? [{ path: page.path, title: page.title }] : []));
}

function tellUnclear({ understanding, words, facts }: Telling): Drafted {
  const [first, second] = understanding.meanings.map((intent) => words.askBackNames[intent]);
  return draft(first && second ? words.unclear({ first, second }) : unknownWords({ words, facts }));
}

function unknownWords({ words, facts }: Pick<Telling, "words" | "facts">): string {
  return words.unknown({ email: facts.company.email, hours: facts.claims.replyHours });
}
