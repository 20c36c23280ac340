import type { GapKind } from "../types";
import type { UnknownFacts } from "./wording";

/** Replies when the answer is not known: related facts, and who knows. */
const told: Readonly<Record<GapKind, (p: UnknownFacts) => string>> = {
  occasion: ({ services }) =>
    `We do not offer that. We only take portraits: ${services}. If you wonder whether your wish can be met all the same, ask us.`,
  passport: ({ services }) =>
    `Passport and ID photos are not among our services. We take portraits: ${services}.`,
  film: () => "Film and drone work are not among our services. We take still pictures of people.",
  things: () =>
    "We photograph people, so we have neither an offer nor a price for houses, food or products. We gladly take portraits of the people behind them.",
  pets: () =>
    "I cannot promise that animals may come along. Ask us before you book, and you will get a proper answer.",
  elsewhere: ({ address }) =>
    `I cannot say for certain. The studio is at ${address}, and that is where we take portraits.`,
  business: ({ services }) =>
    `I know nothing about that. What we offer is portraits: ${services}. A person takes care of everything else.`,
  prints: () =>
    "Printing, framing and work on old photographs are not among our services. From us you get the finished images as files.",
  person: () => "I do not know, but you are welcome to ask.",
  world: ({ studio }) =>
    `I cannot help with that. I know about being photographed at ${studio}: prices, free times, how to prepare and delivery.`,
  price: ({ services }) =>
    `I have no price for that. I can work out the price of ${services}. Tell me which one, and how many images you want.`,
  unheard: () =>
    "I am not sure what you mean. Could you put it another way? I can tell you about prices, free times, how to prepare and delivery.",
  near: ({ again, near }) =>
    near
      ? `${again ? "I have no certain answer to that either." : "I have no certain answer to that."} The nearest I have is under ${near} (in Norwegian).`
      : "I have no certain answer to that.",
  other: ({ again }) =>
    again ? "I am afraid I do not know that either." : "I do not know that, and I would rather not guess.",
};

const withoutContact: ReadonlySet<GapKind> = new Set(["world", "unheard", "price"]);

export function unknownInEnglish(kind: GapKind, facts: UnknownFacts): string {
  const { email, hours } = facts;
  const contact = `Write to ${email}, or leave your contact details at the top here; we usually reply within ${hours} ${hours === 1 ? "hour" : "hours"}.`;
  return withoutContact.has(kind) ? told[kind](facts) : `${told[kind](facts)} ${contact}`;
}
