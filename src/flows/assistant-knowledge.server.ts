import { cardChanges } from "~/areas/assistant/reads/cards.server";
import { activeKnowledge } from "~/areas/assistant/reads/knowledge.server";
import { builtLesson } from "~/areas/assistant/reads/lesson.server";
import { type CardBook, type CardsInForce, openBookInTurns } from "~/areas/assistant/rules/cards/book";
import { cardsInForce } from "~/areas/assistant/rules/cards/owners";
import { type Library, openLibrary, withoutFigures } from "~/areas/assistant/rules/search/library";
import type { AssistantFacts, CardChange, Passage } from "~/areas/assistant/types";
import { readStudioHours } from "~/areas/calendar/reads.server";
import { productsOnPage } from "~/areas/catalogue/reads.server";
import type { Product } from "~/areas/catalogue/types";
import { readSiteContent } from "~/areas/content/reads/site.server";
import { articleAddress, articleList } from "~/areas/content/texts/articles";
import { readSettings } from "~/areas/settings/reads.server";
import type { ChatSettings } from "~/areas/settings/types";
import { type Instant, plusMinutes } from "~/kit/time";
import { inTurns } from "~/platform/in-turns.server";
import type { OwnPage, Services } from "~/platform/services.server";
import { type ReadingInTurn, readInTurn } from "./read-own-pages.server";

export interface Known {
  readonly facts: AssistantFacts;
  readonly book: CardBook;
  /** Our pages' texts, which only the language model searches. */
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
  const { chat, reviewed, changes, ...facts } = await readFacts(services, now);
  const book = await bookOf(services, facts.products, { reviewed, changes }, now);
  const basis = JSON.stringify(facts);
  const texts = JSON.stringify((await readSiteContent(services.db)).texts);
  const knownWith = (pages: PagesAsRead) => knownBy({ facts, book, limits: chat, reviewed, basis }, pages);
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
      end: pages.end,
    },
  };
}

interface Basis {
  readonly facts: Omit<AssistantFacts, "passages">;
  readonly book: CardBook;
  readonly limits: ChatSettings;
  readonly reviewed: readonly Passage[];
  readonly basis: string;
}

function knownBy({ facts, book, limits, reviewed, basis }: Basis, pages: PagesAsRead): Known {
  const library = libraryOf(pages.passages, reviewed);
  // Prices or terms have changed since the pages were read, so passages with figures are left out.
  const isBehind = pages.basis !== basis;
  const passages = [...reviewed, ...(isBehind ? pages.passages.filter(withoutFigures) : pages.passages)];
  return {
    facts: { ...facts, passages },
    book,
    library: isBehind ? library.only(withoutFigures) : library,
    limits,
    unread: null,
  };
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

const books = new WeakMap<Services["db"], { basis: string; book: Promise<CardBook> }>();

/** Opened again only when a card was written, or a product got another name. */
export function bookOf(
  { db }: Pick<Services, "db">,
  products: readonly Product[],
  { reviewed, changes }: { readonly reviewed: readonly Passage[]; readonly changes: readonly CardChange[] },
  now: Instant,
): Promise<CardBook> {
  const names = products.map(({ slug, name, addOns }) => [slug, name, addOns.map((addOn) => addOn.name)]);
  const basis = JSON.stringify([names, reviewed, changes]);
  const kept = books.get(db);
  if (kept?.basis === basis) return kept.book;
  const opened = {
    basis,
    book: open(products, cardsInForce(reviewed, changes), now),
  };
  books.set(db, opened);
  opened.book.catch(() => {
    // The next question tries again.
    if (books.get(db) === opened) books.delete(db);
  });
  return opened.book;
}

async function open(products: readonly Product[], cards: CardsInForce, now: Instant): Promise<CardBook> {
  return inTurns(openBookInTurns({ products, now, lesson: await builtLesson() }, cards));
}

/** Any day may be asked about, also Christmas Eve in the summer. */
const hoursDaysAhead = 366;

export async function readFacts({ db }: Services, now: Instant) {
  const [{ company, claims, policy, chat }, products, hours, reviewed, changes] = await Promise.all([
    readSettings(db, now),
    productsOnPage(db, now),
    readStudioHours(db, now, hoursDaysAhead),
    activeKnowledge(db),
    cardChanges(db),
  ]);
  return { company, claims, policy, products, hours, chat, reviewed, changes };
}

/** The texts of the pages, and the facts that they were read with. */
interface PagesAsRead {
  readonly passages: readonly Passage[];
  readonly basis: string;
  /** The texts of the pages that the studio had changed at that time. */
  readonly texts: string;
  readonly freshUntil: Instant;
}

interface PageReading extends Omit<ReadingInTurn, "all" | "these"> {
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
