import type { Product } from "~/areas/catalogue/types";
import { joinEnglish } from "~/kit/english";
import { joinWords } from "~/kit/text";
import { type Drafted, draft, type Telling } from "./telling";

/** What is said when the answer is not known: by what was asked, with what we do know that is near it. */
export function tellUnknown({ words, facts, understanding }: Telling): Drafted {
  const { language, gap, passages, before } = understanding;
  const names = servicesOf(facts.products, words.company.name);
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

/** "headshots, portrett, pressebilder, CV-bilde og ansattfoto": the headshots are told of as one. */
function servicesOf(products: readonly Product[], staff: string): string[] {
  const names = products.map(({ family, kind, name }) => {
    if (kind === "per_person") return staff;
    if (family === "headshots") return "headshots";
    return /^[A-ZÆØÅ]{2}/.test(name) ? name : name.toLocaleLowerCase("nb");
  });
  return [...new Set(names)];
}
