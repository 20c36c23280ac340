import { en } from "../../texts/en";
import { nb } from "../../texts/nb";
import type { Answer, AssistantFacts, FoundTimes, Intent, Understanding } from "../../types";
import { type Counting, countsIn } from "../understand/money/counts";
import { otherNumbersIn } from "../understand/money/other-numbers";
import { quoteOf } from "../understand/money/read-words";
import { isOwnMove } from "../understand/own-move";
import { wordsOf } from "../understand/words/words";
import { type Drafted, draft, type Telling } from "./draft";
import { tellCapacity } from "./draft-capacity";
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
    text: tidy(second ? bothOf(first.text, second.text) : first.text),
    sources: [...first.sources, ...(second?.sources ?? [])],
    outcome: first.outcome ?? understanding.outcome,
    language,
    intent,
    confidence,
    topic,
  };
}

/** No line begins with a sign that belongs to a sentence before it. */
function tidy(text: string): string {
  return text.replaceAll(/^[ \u00a0]*[,;.:][ \u00a0]*/gm, "");
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
  const telling = { understanding, words, say: sayIn(language), ...known };
  if (isOwnMove(understanding.question) && ofMoves.has(intent))
    return draft([words.ownMove, words.changeLink], practical);
  return withoutDoubt(telling, tellCapacity(telling) ?? tell[intent](telling));
}

const practical = { path: "/praktisk-info", title: "Praktisk info" };
const ofMoves: ReadonlySet<Intent> = new Set<Intent>([
  "change",
  "cancel",
  "price",
  "unknown",
  "unclear",
  "page",
]);

/**
 * In doubt no amount: a price is stated only when every number of the question was read. Questions about money have been
 * read word by word already (understand/money/read.ts).
 */
function withoutDoubt({ understanding, words }: Telling, drafted: Drafted): Drafted {
  const { question, money, intent } = understanding;
  if (money || !statesAmount.test(drafted.text) || ofFacts.has(intent)) return drafted;
  const asked = wordsOf(question);
  const { places } = otherNumbersIn(question);
  const unread = countsIn(asked, [], places).filter(({ counting }) => !asideCounts.has(counting));
  const quote = quoteOf(
    question,
    unread.flatMap((count) => [...count.places]),
  );
  return quote === null ? drafted : { ...draft(words.price.notRead(quote)), outcome: "asked-back" };
}

/** Numbers that choose nothing: how long, how much off, an amount that the visitor has heard of. */
const asideCounts: ReadonlySet<Counting> = new Set<Counting>(["time", "percent", "kroner"]);

const statesAmount = /\d[\s\u00a0]*kr\b|NOK[\s\u00a0]*\d/;
/** Their amounts belong to the thing and not to a number: an hour of delivery, a written answer. */
const ofFacts: ReadonlySet<Intent> = new Set<Intent>(["delivery", "knowledge", "free-times"]);

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
