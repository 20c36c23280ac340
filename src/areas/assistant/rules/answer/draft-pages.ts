import type { Passage } from "../../types";
import { bestSentences } from "../understand/retrieval/retrieval";
import { wordsOf } from "../understand/words/words";
import { type Drafted, draft, type Telling } from "./draft";
import { tellAddOns } from "./draft-overview";

/** Limit on the quote from a page; a link leads to the rest. */
const mostSentences = 3;

/** Quotes our own pages: the answer of a listed question, or the nearest sentences of prose. */
export function tellFromPages(telling: Telling): Drafted {
  const { understanding, words } = telling;
  const [best] = understanding.passages;
  if (!best) return draft("");
  if (understanding.language === "en" && best.language === "nb")
    return tellWhereItStands(understanding.passages, words);
  if (best.kind === "knowledge") return draft(best.text);
  const text =
    best.kind === "question"
      ? best.text
      : bestSentences(best.text, wordsOf(understanding.question), mostSentences);
  // Our English texts about a page state no price; the price function does.
  const { addOns } = understanding.topic;
  const price = best.language === "en" && addOns ? ` ${tellAddOns(telling, undefined, addOns).text}` : "";
  return draft(`${text}${price}\n\n${words.readMore(best)}`, { path: best.path, title: best.title });
}

/**
 * The pages are in Norwegian: a question in English gets the page's address, because a translated quote would be bad.
 */
function tellWhereItStands(passages: readonly Passage[], words: Telling["words"]): Drafted {
  const pages = [...new Map(passages.slice(0, 3).map((passage) => [passage.path, passage])).values()];
  const links = pages.map(({ title, path }) => `[${title}](${path})`).join(", ");
  return draft(words.pageInNorwegian(links), ...pages.map(({ path, title }) => ({ path, title })));
}
