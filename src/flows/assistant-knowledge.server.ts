import { activeKnowledge } from "~/areas/assistant/reads/knowledge.server";
import { themesNamed } from "~/areas/assistant/rules/understand/retrieval/find-theme";
import {
  type Library,
  openLibrary,
  withoutFigures,
} from "~/areas/assistant/rules/understand/retrieval/retrieval";
import { understand } from "~/areas/assistant/rules/understand/understand";
import type { Theme } from "~/areas/assistant/rules/understand/vocabulary/theme-file";
import { wordsOf } from "~/areas/assistant/rules/understand/words/words";
import type { AssistantFacts, Intent, Passage, Turn, Understanding } from "~/areas/assistant/types";
import { readStudioHours } from "~/areas/calendar/reads.server";
import { productsOnPage } from "~/areas/catalogue/reads.server";
import { readSiteContent } from "~/areas/content/reads/site.server";
import { articleAddress, articleList } from "~/areas/content/texts/articles";
import { readSettings } from "~/areas/settings/reads.server";
import type { ChatSettings } from "~/areas/settings/types";
import { type Instant, plusMinutes } from "~/kit/time";
import type { OwnPage, Services } from "~/platform/services.server";
import { type ReadingInTurn, readInTurn } from "./read-own-pages.server";

export interface Known {
  readonly facts: AssistantFacts;
  readonly library: Library;
  readonly limits: ChatSettings;
  /**
   * The knowledge with our pages' texts, while they are being read for the first time; null once they have been read.
   */
  readonly unread: Unread | null;
}

interface Unread {
  /** With all pages, when they have been read at the usual pace. */
  readonly whole: Promise<Known>;
  /** With all pages, read without pauses because a visitor waits. */
  atOnce(): Promise<Known>;
  /** With these pages only, which are read before the others. */
  these(paths: readonly string[]): Promise<Known>;
  /** The program stops: no further page is read. */
  end(): void;
}

/** The pages that the assistant reads; the privacy page too, because people ask about it. */
const toldPages = [
  "/",
  "/headshots",
  "/headshots-oslo",
  "/profilbilder-oslo",
  "/portrettfotograf-oslo",
  "/ansattfoto",
  "/portrettbilder",
  "/pressebilder",
  "/cv-bilder",
  "/om-meg",
  "/praktisk-info",
  "/personvern",
];

/** The pages that an answer may lead to: those above, the two indexes, the articles, and where one books. */
export function pathsToldOf({ facts }: Known): string[] {
  const bookable = facts.products.filter(({ bookableOnline }) => bookableOnline);
  return [
    ...new Set([
      ...toldPages,
      "/kundeomtaler",
      "/blogg",
      "/book/headshots",
      ...bookable.map(({ slug }) => `/book/${slug}`),
      ...articleList.map(({ slug }) => articleAddress(slug)),
    ]),
  ];
}

const allPages: readonly string[] = [...toldPages, ...articleList.map(({ slug }) => articleAddress(slug))];

/** Everything the assistant may say now: facts from the tables, texts from our own pages. */
export async function whatTheAssistantKnows(
  services: Services,
  ownPage: OwnPage,
  now: Instant,
): Promise<Known> {
  const { chat, reviewed, ...facts } = await readFacts(services, now);
  const basis = JSON.stringify(facts);
  const texts = JSON.stringify((await readSiteContent(services.db)).texts);
  const knownWith = (pages: PagesAsRead) => knownBy({ facts, limits: chat, reviewed, basis }, pages);
  const pages = pagesAsRead(services, ownPage, { now, basis, texts });
  if ("passages" in pages) return knownWith(pages);
  const none = { passages: [], basis, texts, freshUntil: now };
  // Pages that cannot be read are logged; computed answers work without them.
  const orNone = (reading: Promise<PagesAsRead>) => reading.then(knownWith, () => knownWith(none));
  return {
    ...knownWith(none),
    unread: {
      whole: orNone(pages.all),
      atOnce: () => {
        pages.hurry();
        return orNone(pages.all);
      },
      these: (paths) => orNone(pages.these(paths).then((passages) => ({ ...none, passages }))),
      end: pages.end,
    },
  };
}

interface Basis {
  readonly facts: Omit<AssistantFacts, "passages">;
  readonly limits: ChatSettings;
  readonly reviewed: readonly Passage[];
  readonly basis: string;
}

function knownBy({ facts, limits, reviewed, basis }: Basis, pages: PagesAsRead): Known {
  const library = libraryOf(pages.passages, reviewed);
  // Prices or terms have changed since the pages were read, so passages with figures are left out.
  const isBehind = pages.basis !== basis;
  const passages = [...reviewed, ...(isBehind ? pages.passages.filter(withoutFigures) : pages.passages)];
  return {
    facts: { ...facts, passages },
    library: isBehind ? library.only(withoutFigures) : library,
    limits,
    unread: null,
  };
}

/** Computed from facts, whatever our pages say. */
const needsNoPages: ReadonlySet<Intent> = new Set([
  "price",
  "free-times",
  "hours",
  "place",
  "delivery",
  "change",
  "cancel",
  "payment",
  "contact",
  "call-me",
  "about-assistant",
  "greeting",
  "thanks",
]);
const surely = 0.8;

/**
 * A visitor who asks while the pages are still being read waits for them only when a page may hold the answer, and only
 * for that page when the question names its subject.
 */
export async function understandBy(
  known: Known,
  { text, turns, now }: { text: string; turns: readonly Turn[]; now: Instant },
): Promise<Understanding> {
  const understood = understand(text, turns, known, now);
  if (!known.unread) return understood;
  const told = themesNamed(wordsOf(text), understood.language);
  const isReckoned = needsNoPages.has(understood.intent) && understood.confidence >= surely;
  if (isReckoned && !told.some(({ wins, included }) => wins || included)) return understood;
  const near = told.length > 0 ? await known.unread.these(told.map(pageOfTheme)) : known;
  const onPage = understand(text, turns, near, now);
  const isTold = onPage.intent === "page" && onPage.topic.theme !== undefined && !onPage.also;
  return isTold ? onPage : understand(text, turns, await known.unread.atOnce(), now);
}

/** "/praktisk-info#barn" is on /praktisk-info; for articles only the beginning of the address is given. */
function pageOfTheme({ path }: Theme): string {
  const [page = path] = path.split("#");
  return (
    allPages.find(
      (address) => address === page || (page.startsWith("/blogg/") && address.startsWith(page)),
    ) ?? page
  );
}

/** Reads the pages before anybody asks, so that the first question waits no longer than the others; until the program stops. */
export async function warmAssistant(
  services: Services,
  ownPage: OwnPage,
  untilStop: AbortSignal,
): Promise<void> {
  const { unread } = await whatTheAssistantKnows(services, ownPage, services.clock.now());
  if (!unread) return;
  if (untilStop.aborted) unread.end();
  untilStop.addEventListener("abort", unread.end);
  await unread.whole;
}

export async function readFacts({ db }: Services, now: Instant) {
  const [{ company, claims, policy, chat }, products, hours, reviewed] = await Promise.all([
    readSettings(db, now),
    productsOnPage(db, now),
    readStudioHours(db, now),
    activeKnowledge(db),
  ]);
  return { company, claims, policy, products, hours, chat, reviewed };
}

/** The texts of the pages, and the facts that they were read with. */
interface PagesAsRead {
  readonly passages: readonly Passage[];
  readonly basis: string;
  /** The texts of the pages that the studio had changed at that time. */
  readonly texts: string;
  readonly freshUntil: Instant;
}

interface PageReading extends Omit<ReadingInTurn, "all"> {
  readonly texts: string;
  readonly all: Promise<PagesAsRead>;
}

interface ReadAt {
  readonly now: Instant;
  readonly basis: string;
  readonly texts: string;
}

const freshMinutes = 1;
const readBefore = new WeakMap<Services, PagesAsRead>();
const beingRead = new WeakMap<Services, PageReading>();

/**
 * Only a visitor who asks before the first reading waits; later the old texts serve while the pages are read again. An
 * answer that the studio has changed or removed must not be repeated, so after such a change visitors wait again.
 */
function pagesAsRead(services: Services, ownPage: OwnPage, at: ReadAt): PagesAsRead | PageReading {
  const before = readBefore.get(services);
  const serves = before?.texts === at.texts;
  if (before && serves && before.basis === at.basis && at.now < before.freshUntil) return before;
  const under = beingRead.get(services);
  const reading = under?.texts === at.texts ? under : beginReading(services, ownPage, at);
  if (before && serves) return before;
  reading.giveWay();
  return reading;
}

function beginReading(services: Services, ownPage: OwnPage, { now, basis, texts }: ReadAt): PageReading {
  beingRead.get(services)?.end();
  const inTurn = readInTurn(ownPage, allPages);
  const all = inTurn.all
    .then((passages) => {
      const pages = { passages, basis, texts, freshUntil: plusMinutes(now, freshMinutes) };
      if (beingRead.get(services) === reading) readBefore.set(services, pages);
      libraryOf(passages, []);
      return pages;
    })
    .finally(() => {
      if (beingRead.get(services) === reading) beingRead.delete(services);
    });
  // The next question tries again.
  all.catch((error: unknown) => services.log.warn({ err: error }, "the assistant could not read our pages"));
  const reading: PageReading = { ...inTurn, texts, all };
  beingRead.set(services, reading);
  return reading;
}

const libraries = new WeakMap<readonly Passage[], { reviewed: string; library: Library }>();

/** The library is built again only when the pages were read again or an answer was reviewed. */
function libraryOf(pages: readonly Passage[], reviewed: readonly Passage[]): Library {
  const fingerprint = JSON.stringify(reviewed);
  const kept = libraries.get(pages);
  if (kept?.reviewed === fingerprint) return kept.library;
  const library = openLibrary([...reviewed, ...pages]);
  libraries.set(pages, { reviewed: fingerprint, library });
  return library;
}
