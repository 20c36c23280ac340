import { setTimeout } from "node:timers/promises";
import { passagesOfPage } from "~/areas/assistant/rules/understand/retrieval/passages";
import type { Passage } from "~/areas/assistant/types";
import type { OwnPage } from "~/platform/services.server";

export interface ReadingInTurn {
  /** What all pages say. */
  readonly all: Promise<readonly Passage[]>;
  /** What these say; they are read before the others, and each page once. */
  these(paths: readonly string[]): Promise<readonly Passage[]>;
  /** A question is under way: it goes before the next page. */
  giveWay(): void;
  /** Somebody waits for all of them. */
  hurry(): void;
  /** The program stops: no further page is read, and nobody waits for them. */
  end(): void;
}

/** Between two pages: whatever came in meanwhile is done first. */
const breathMs = 10;
/** So long is a question left alone that came in meanwhile. */
const questionMs = 120;

/** Reads our pages one after another, in what time is left over from visitors. */
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
