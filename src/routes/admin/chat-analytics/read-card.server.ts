import { unknownNames } from "~/areas/assistant/rules/answer/fill";
import { cardTexts as texts } from "~/areas/assistant/texts/cards";
import type { Language } from "~/areas/assistant/types";
import type { InvalidAnswer } from "./read-answer.server";

type ReadCard =
  | { readonly ok: true; readonly answers: Readonly<Record<Language, string>> }
  | { readonly ok: false; readonly invalid: InvalidAnswer };

const most = 2_000;

/** A card's answers in both languages from its form; what stands in braces must be something that can be filled in. */
export function readCard(form: FormData): ReadCard {
  const typed = { nb: textOf(form, "nb"), en: textOf(form, "en") };
  const errors = { nb: faultsOf(typed.nb), en: faultsOf(typed.en) };
  if (errors.nb.length === 0 && errors.en.length === 0) return { ok: true, answers: typed };
  return { ok: false, invalid: { errors, typed } };
}

/** With the breaks of one kind. */
function textOf(form: FormData, name: Language): string {
  return String(form.get(name) ?? "")
    .trim()
    .replaceAll(/\r\n?/g, "\n");
}

function faultsOf(text: string): string[] {
  if (text.length < 3) return [texts.missing];
  if (text.length > most) return [texts.long(most)];
  return unknownNames(text).map(texts.unknownName);
}
