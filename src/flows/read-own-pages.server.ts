import { setTimeout } from "node:timers/promises";
import { passagesOfPage } from "~/areas/assistant/rules/search/passages";
import type { Passage } from "~/areas/assistant/types";
import type { OwnPage } from "~/platform/services.server";

export interface ReadingInTurn {
  readonly all: Promise<readonly Passage[]>;
  /** The passages of these pages; they are read before the others, and each page once. */
  these(paths: readonly string[]): Promise<readonly Passage[]>;
  /** A question is being answered: it runs before the next page is read. */
  giveWay(): void;
  /** A visitor waits for all pages: they are read without pauses. */
  hurry(): void;
  /** The program stops: no further page is read, and the promises settle. */
  end(): void;
}

/** Pause between two pages, for requests that arrived meanwhile. */
const breathMs = 10;
/** How long the reading pauses for a question. */
const questionMs = 120;

/** Reads our pages one after another, in the time between visitors' requests. */
export function readInTurn(ownPage: OwnPage, paths: readonly string[]): ReadingInTurn {
  const read = new Map<string, Promise<readonly Passage[]>>();
  const hurried = Promise.withResolvers<void>();
  let isUrgent = false;
  let wasAsked = false;
  let isEnded = false;
  const pageOf = (path: string) => {
    const passages = read.get(path) ?? ownPage(path).then((html) => (html ? passagesOfPage(path, html) : []));
    read.set(path, passages);
    return passages;
  };
  const whenQuiet = async () => {
    await setTimeout(breathMs);
    if (!wasAsked || isUrgent) return;
    wasAsked = false;
    await Promise.race([setTimeout(questionMs), hurried.promise]);
  };
  const inTurn = async () => {
    const passages: Passage[] = [];
    for (const path of paths) {
      await whenQuiet();
      if (isEnded) break;
      passages.push(...(await pageOf(path)));
    }
    return passages;
  };
  return {
    all: inTurn(),
    these: async (wanted) => (await Promise.all([...new Set(wanted)].map(pageOf))).flat(),
    giveWay: () => {
      wasAsked = true;
    },
    hurry: () => {
      isUrgent = true;
      hurried.resolve();
    },
    end: () => {
      isEnded = true;
      hurried.resolve();
    },
  };
}
