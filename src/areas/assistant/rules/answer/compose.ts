import { en } from "../../texts/en";
import { nb } from "../../texts/nb";
import type { Answer, AssistantFacts, FoundTimes, Source } from "../../types";
import type { Card, Tool } from "../cards/card";
import { contactIn } from "../check/contact";
import type { Understanding } from "../find/understand";
import { tellFee } from "./fees";
import { filled } from "./fill";
import { tellCompanyChange, tellGroupTime } from "./group";
import { tellHours } from "./hours";
import { tellAddOns, tellMoney } from "./money";
import { tellCompare, tellDuration, tellIncluded, tellRoom } from "./packages";
import { pageTitle } from "./product-page";
import { askHref } from "./reply-text";
import { sayIn } from "./say";
import { practical, type Telling, type Told, told } from "./telling";
import { tellTimes } from "./times";

interface Known {
  readonly facts: AssistantFacts;
  readonly found: FoundTimes | null;
  readonly knownPhone: string | undefined;
}

/** The answer to a message, from facts alone: every amount and time in it was looked up. */
export function compose(understanding: Understanding, known: Known): Answer {
  const { language, intent, confidence, topic, parts, outcome } = understanding;
  const words = language === "nb" ? nb : en;
  const all = parts.map((part) => answerTo({ part, language, words, say: sayIn(language), ...known }));
  const texts = all.map(({ text }) => text).filter((text, at, every) => every.indexOf(text) === at);
  return {
    text: texts.join("\n\n"),
    sources: all.flatMap(({ sources }) => sources),
    outcome: all[0]?.outcome ?? outcome,
    language,
    intent,
    confidence,
    topic,
  };
}

function answerTo(telling: Telling): Told {
  const { card, likely, near } = telling.part;
  if (card) return tellOf(telling, card);
  if (likely) return tellLikely(telling, likely, near);
  return near.length > 0 ? askWhich(telling, near) : tellUnknown(telling);
}

function tellOf(telling: Telling, card: Card): Told {
  return card.tool ? tools[card.tool](telling) : tellCard(telling, card);
}

/** The answer to the question that was probably meant, which it names, and buttons for others. */
function tellLikely(telling: Telling, card: Card, others: readonly Card[]): Told {
  const { words } = telling;
  const { text, sources } = tellOf({ ...telling, part: { ...telling.part, card } }, card);
  const parts = [words.likely(questionOf(telling, card)), text];
  const asked = others.length > 0 ? `\n\n${words.orElse}\n${buttonsFor(telling, others)}` : "";
  return { text: `${parts.join("\n")}${asked}`, sources, outcome: "asked-back" };
}

/** A card's own answer; the other language's when it has only that. */
function tellCard(telling: Telling, card: Card): Told {
  const { words, language } = telling;
  const text = card.answers[language] ?? card.answers.nb ?? card.answers.en ?? "";
  const page: Source | null = card.page === null ? null : { path: card.page, title: pageTitle(card.page) };
  const more = page && !text.includes(`](${page.path}`) && page.path !== "/" && words.readMore(page);
  return told([filled(text, telling), more], ...(page ? [page] : []));
}

/** "Mener du ...?" with a button for each. */
function askWhich(telling: Telling, cards: readonly Card[]): Told {
  return { ...told(`${telling.words.which}\n${buttonsFor(telling, cards)}`), outcome: "asked-back" };
}

/** A card as a question in the visitor's language. */
function questionOf({ language }: Telling, { examples }: Card): string {
  return (examples.find((one) => one.language === language) ?? examples[0])?.text ?? "";
}

function buttonsFor(telling: Telling, cards: readonly Card[]): string {
  return cards.map((card) => `- [${questionOf(telling, card)}](${askHref})`).join("\n");
}

/** Characters of a question that its letter begins with; encoded they are up to twelve times as many. */
const mostHandedOver = 400;

/** Nothing is known: says so, and hands over with the question filled in. */
function tellUnknown({ words, facts, part }: Telling): Told {
  const { email } = facts.company;
  const body = encodeURIComponent([...part.text].slice(0, mostHandedOver).join("")).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  const href = `mailto:${email}?subject=${encodeURIComponent(words.handOver.subject)}&body=${body}`;
  return {
    ...told(words.handOver.unknown({ email, href, hours: facts.claims.replyHours })),
    outcome: "unknown",
  };
}

function tellPlace({ words, facts }: Telling): Told {
  const address = words.place.address({ name: facts.company.name, address: facts.company.fullAddress });
  return told([address, words.place.directions], practical);
}

function tellContact({ words, facts }: Telling): Told {
  const { email, phone } = facts.company;
  const text = words.contact({ email, phone, hours: facts.claims.replyHours });
  return { ...told(text, practical), outcome: "handed-over" };
}

/** Confirms a number or address that was left; asks for one otherwise. */
function tellCallMe({ words, facts, part, knownPhone }: Telling): Told {
  const left = contactIn(part.text, facts.company);
  const number = left?.phone ?? left?.email ?? knownPhone;
  return number
    ? { ...told(words.callMe.noted({ number, hours: facts.claims.replyHours })), outcome: "handed-over" }
    : { ...told(words.callMe.ask(facts.company.email)), outcome: "asked-back" };
}

const tools: Readonly<Record<Tool, (telling: Telling) => Told>> = {
  price: tellMoney,
  "add-ons": tellAddOns,
  group: tellMoney,
  included: tellIncluded,
  compare: tellCompare,
  duration: tellDuration,
  room: tellRoom,
  "group-time": tellGroupTime,
  "company-change": tellCompanyChange,
  times: tellTimes,
  hours: tellHours,
  place: tellPlace,
  "fee-move": (telling) => tellFee(telling, "move"),
  "fee-cancel": (telling) => tellFee(telling, "cancel"),
  order: ({ words }) => told(words.myOrder, practical),
  contact: tellContact,
  "call-me": tellCallMe,
  organisation: ({ words, facts: { company } }) =>
    told(words.organisation({ name: company.name, number: company.orgNumber }), practical),
};
