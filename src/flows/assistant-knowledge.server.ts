import { activeKnowledge } from "~/areas/assistant/reads/knowledge.server";
import { passagesOfPage } from "~/areas/assistant/rules/passages";
import { type Library, openLibrary } from "~/areas/assistant/rules/retrieval";
import type { AssistantFacts, Passage } from "~/areas/assistant/types";
import { readStudioHours } from "~/areas/calendar/reads.server";
import { productsOnPage } from "~/areas/catalogue/reads.server";
import { articleAddress, articleList } from "~/areas/content/texts/articles";
import { readSettings } from "~/areas/settings/reads.server";
import type { ChatSettings } from "~/areas/settings/types";
import { dayOf, type Instant, plusMinutes } from "~/kit/time";
import type { OwnPage, Services } from "~/platform/services.server";

export interface Known {
  readonly facts: AssistantFacts;
  readonly library: Library;
  readonly limits: ChatSettings;
}

/** The pages that tell something; the privacy page too, since people ask about that. */
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

/** Everything the assistant may say, as it is now: facts from the tables, words from our own pages. */
export async function whatTheAssistantKnows(
  services: Services,
  ownPage: OwnPage,
  now: Instant,
): Promise<Known> {
  const { db } = services;
  const [{ company, claims, policy, chat }, products, hours, reviewed, pages] = await Promise.all([
    readSettings(db, now),
    productsOnPage(db, dayOf(now)),
    readStudioHours(db, now),
    activeKnowledge(db),
    pagePassages(services, ownPage, now),
  ]);
  const passages = [...reviewed, ...pages];
  const facts = { company, claims, policy, products, hours, passages };
  return { facts, library: libraryOf(services, passages), limits: chat };
}

interface Kept {
  readonly passages: Promise<readonly Passage[]>;
  readonly until: Instant;
}

/** Pages are read again every minute: prices in them are also looked up anew for every answer. */
const keptMinutes = 1;
const keptPages = new WeakMap<object, Kept>();

function pagePassages(services: Services, ownPage: OwnPage, now: Instant): Promise<readonly Passage[]> {
  const kept = keptPages.get(services);
  if (kept && now < kept.until) return kept.passages;
  const passages = readPages(ownPage);
  keptPages.set(services, { passages, until: plusMinutes(now, keptMinutes) });
  passages.catch(() => keptPages.delete(services));
  return passages;
}

async function readPages(ownPage: OwnPage): Promise<readonly Passage[]> {
  const paths = [...toldPages, ...articleList.map(({ slug }) => articleAddress(slug))];
  const pages = await Promise.all(paths.map(async (path) => ({ path, html: await ownPage(path) })));
  return pages.flatMap(({ path, html }) => (html ? passagesOfPage(path, html) : []));
}

const libraries = new WeakMap<object, { fingerprint: string; library: Library }>();

/** The library is made anew when a word of it has changed, and only then. */
function libraryOf(services: Services, passages: readonly Passage[]): Library {
  const fingerprint = passages.map(({ id, text }) => `${id}:${text}`).join("\n");
  const kept = libraries.get(services);
  if (kept?.fingerprint === fingerprint) return kept.library;
  const library = openLibrary(passages);
  libraries.set(services, { fingerprint, library });
  return library;
}
