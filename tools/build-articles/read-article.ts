import { parse } from "yaml";
import type { z } from "zod";
import { wordsIn } from "../../src/areas/content/rules/article-text.ts";
import { typeset } from "../../src/areas/content/rules/typeset.ts";
import { articleFrontSchema } from "../../src/areas/content/schema.ts";
import type { Article } from "../../src/areas/content/types.ts";
import type { Day } from "../../src/kit/time.ts";
import type { PictureName } from "../../src/platform/pictures/types.ts";
import { readBlocks, typedPrice } from "./read-blocks.ts";

/** An article, or all faults in its file as "slug.md:12: fault". */
export type Read = { readonly article: Article | null; readonly faults: readonly string[] };

/** One file of content/articles. References are checked later, when all articles are read. */
export function readArticle(slug: string, file: string): Read {
  const faults: string[] = [];
  const complain = (line: number, fault: string) => void faults.push(`${slug}.md:${line}: ${fault}`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    complain(1, "the file's name has other signs than a-z, 0-9 and hyphens");
  const [, front, body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replaceAll("\r\n", "\n")) ?? [];
  if (front === undefined) {
    complain(1, "the file does not begin with --- and the article's facts");
    return { article: null, faults };
  }
  const facts = readFacts(front, complain);
  for (const [index, line] of front.split("\n").entries()) {
    if (/\{\{/.test(line) || typedPrice.test(line)) {
      complain(index + 2, "prices and other values stand in the text, not in the facts");
    }
  }
  const lineOfBody = front.split("\n").length + 2;
  const blocks = readBlocks(body, (line, fault) => complain(lineOfBody + line, fault));
  if (!facts || faults.length > 0) return { article: null, faults };
  return { article: { ...facts, slug, blocks, words: wordsIn(facts.lead, blocks) }, faults };
}

type Facts = Omit<Article, "slug" | "blocks" | "words">;

function readFacts(front: string, complain: (line: number, fault: string) => void): Facts | null {
  let written: unknown;
  try {
    written = parse(front);
  } catch (error) {
    complain(1, `the facts are no YAML: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
    return null;
  }
  const parsed = articleFrontSchema.safeParse(written);
  if (parsed.success) return typesetFacts(parsed.data);
  for (const { path, message, code } of parsed.error.issues) {
    const key = path.join(".");
    complain(
      lineOf(front, String(path[0] ?? "")),
      code === "unrecognized_keys" ? message : `${key} ${message}`,
    );
  }
  return null;
}

function typesetFacts(facts: z.output<typeof articleFrontSchema>): Facts {
  return {
    ...facts,
    title: typeset(facts.title),
    description: typeset(facts.description),
    lead: typeset(facts.lead),
    caption: typeset(facts.caption),
    next: { ...facts.next, headline: typeset(facts.next.headline), text: typeset(facts.next.text) },
    related: facts.related.map(({ href, text }) => ({ href, text: typeset(text) })),
    questions: facts.questions.map(({ question, answer }) => ({
      question: typeset(question),
      answer: typeset(answer),
    })),
    // Days are checked by the schema, the picture's name with the other references.
    published: facts.published as Day,
    updated: facts.updated as Day,
    picture: facts.picture as PictureName,
  };
}

/** Line number of a key in the file; line 1 is the dashes. */
function lineOf(front: string, key: string): number {
  const index = front.split("\n").findIndex((line) => line.startsWith(`${key}:`));
  return Math.max(index, 0) + 2;
}
