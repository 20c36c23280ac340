import { joinEnglish } from "~/kit/english";
import { joinWords } from "~/kit/text";
import { type Drafted, draft, type Telling } from "./draft";

/** The reply when the answer is not known: depending on the question, with what we do know about related things. */
export function tellUnknown({ words, facts, understanding }: Telling): Drafted {
  const { language, gap, passages, before } = understanding;
  const names = [...new Set(facts.products.map(({ family }) => words.services[family]))];
  const near = gap?.kind === "near" ? passages.find((passage) => passage.kind !== "knowledge") : undefined;
  return draft(
    words.unknown(gap?.kind ?? "other", {
      email: facts.company.email,
      hours: facts.claims.replyHours,
      studio: facts.company.name,
      address: facts.company.fullAddress,
      services: language === "nb" ? joinWords(names) : joinEnglish(names),
      near: near ? `[${near.heading || near.title}](${near.path})` : null,
      again: before?.intent === "unknown",
    }),
    ...(near ? [{ path: near.path, title: near.title }] : []),
  );
}
