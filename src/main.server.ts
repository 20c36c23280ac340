import type { RequestListener } from "node:http";
import { resolve } from "node:path";
import * as build from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { visitorWithTime } from "./areas/access/commands/chosen-time.server";
import { isLiveDevice } from "./areas/access/commands/live-devices.server";
import { isStaffsBrowser } from "./areas/access/commands/staffs-browser.server";
import { deviceCookie, readCookie, visitorCookie } from "./areas/access/rules/cookies";
import { readSource, sourceOf } from "./areas/attempts/rules/source";
import { isArticleAddress } from "./areas/content/texts/articles";
import { recordSecurityEvent } from "./areas/security/commands.server";
import { type ContentVersion, contentVersion, sharedPages } from "./cached-content.server";
import { warmAssistant } from "./flows/assistant-knowledge.server";
import { visitCounter } from "./flows/count-visits.server";
import { firstAdminLink } from "./flows/first-admin.server";
import { rehearseAnswer } from "./flows/rehearse-answer.server";
import { seedCleanStudio } from "./flows/seed-studio.server";
import { crowdTeller } from "./flows/tell-of-crowd.server";
import { pageHandlers } from "./page-handlers.server";
import { pageTable } from "./page-table.server";
import { type Clock, clockStartingAt, systemClock } from "./platform/clock.server";
import { type Config, readConfig } from "./platform/config.server";
import { startDatabase } from "./platform/database/database.server";
import { readinessOf } from "./platform/database/ready.server";
import { inTransaction } from "./platform/database/tx.server";
import { asStranger } from "./platform/database/visitor-share.server";
import { openFiles } from "./platform/files/files.server";
import { createBorder } from "./platform/http/border.server";
import type { BorderParts } from "./platform/http/border-parts.server";
import { loggedAddress, networkKeyOf } from "./platform/http/client-address.server";
import { doorsByPath } from "./platform/http/machine-doors.server";
import { type TakeUpgrade, upgradesThrough } from "./platform/http/machine-upgrades.server";
import { readOwnPages } from "./platform/http/own-page.server";
import { createPageCache, noPageCache } from "./platform/http/page-cache/cached-pages.server";
import { shortcutFor } from "./platform/http/page-cache/shortcut.server";
import { createRateLimits, noLimits } from "./platform/http/rate-limits.server";
import { type InFront, listen } from "./platform/http/server.server";
import { openStaticFiles } from "./platform/http/static-files.server";
import { createStrangerTurns, noStrangerTurns } from "./platform/http/stranger-turns.server";
import { liveChanges } from "./platform/live/live-changes.server";
import { createLog, type Log, logged, outageEndsWhen } from "./platform/log.server";
import { wordsForOperator } from "./platform/operator-error";
import { passwordTurns } from "./platform/password-turns.server";
import { languageModel } from "./platform/providers/language-model.server";
import { appSecretOf } from "./platform/secret-key.server";
import {
  type OwnPage,
  ownPageContext,
  type RequestInfo,
  requestContext,
  type Services,
  servicesContext,
} from "./platform/services.server";
import { watchUnhandled } from "./platform/unhandled.server";
import { accessTable } from "./routes/access-table";
import { machineDoors } from "./routes/api/doors.server";
import { isContentAddress, publicAddressOf } from "./routes/public/public-addresses";
import { startWorker } from "./worker/start-worker.server";

export interface App {
  readonly url: string;
  /** Lets requests and jobs finish, then closes the database. */
  stop(): Promise<void>;
}

/** Starts the whole program: address, database, pages, jobs. Requests that come before all is ready wait. */
export async function startApp(
  asked: Config,
  inFront?: InFront,
  given?: Clock,
  log: Log = createLog(asked.logLevel),
): Promise<App> {
  const pages = Promise.withResolvers<Pick<Pages, "listener" | "upgrade">>();
  // A failed start is reported once, by the caller of startApp.
  pages.promise.catch(() => undefined);
  const waiting: RequestListener = (request, response) => {
    pages.promise.then(({ listener }) => listener(request, response)).catch(() => response.destroy());
  };
  const server = await listen(waiting, asked, inFront, undefined, {
    doorAt: doorsByPath(machineDoors),
    upgrade: async (upgrade) => (await pages.promise).upgrade(upgrade),
  });
  const opened: (() => Promise<void>)[] = [];
  let endStreams: () => Promise<void> = async () => {};
  const stop = async () => {
    // Otherwise drain would wait for the streams to open pages.
    await endStreams();
    await server.drain();
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const config = { ...asked, publicUrl: asked.publicUrl.replace(/:0$/, `:${server.port}`) };
    const database = await startDatabase(config, log, (error) => giveUp(log, error));
    opened.push(database.close);
    outageEndsWhen(log, () => database.db.execute(sql`SELECT 1`));
    const clock = given ?? (config.fixedNow ? clockStartingAt(config.fixedNow) : systemClock);
    await inTransaction(database.db, (tx) => seedCleanStudio(tx, clock.now()));
    const model = config.model && languageModel(config.model);
    const live = await liveChanges(database.url, log);
    endStreams = live.stop;
    const appSecret = await appSecretOf(config);
    const files = openFiles(config);
    const { db } = database;
    const release = build.assets?.version ?? "development";
    const services = { config, db, clock, log, live, model, appSecret, files, release };
    const content = await contentVersion(services, database.url);
    opened.push(content.stop);
    const { listener, upgrade, ownPage } = await openPages(services, content);
    const visits = visitCounter(services, (path) => isContentAddress(path));
    opened.push(visits.stop);
    pages.resolve({ listener: visits.counting(listener), upgrade });
    const rehearsed = config.chatWarmUp && logFailure(services, rehearseAnswer(services));
    if (config.workerEnabled) {
      const worker = await startWorker(services);
      opened.push(() => worker.stop());
    }
    await rehearsed;
    await welcome(services);
    if (config.chatWarmUp) opened.push(readAhead(services, ownPage));
    return { url: config.publicUrl, stop };
  } catch (error) {
    pages.reject(error);
    await stop();
    throw error;
  }
}

/** The chat reads our pages before its first question. Only stopping the program waits for it. */
function readAhead(services: Services, ownPage: OwnPage): () => Promise<void> {
  const stopped = new AbortController();
  const reading = import.meta.env.DEV ? Promise.resolve() : warmAssistant(services, ownPage, stopped.signal);
  const done = logFailure(services, reading);
  return () => {
    stopped.abort();
    return done;
  };
}

/** The program runs without it; only the first question waits longer. */
function logFailure({ log }: Services, warming: Promise<void>): Promise<void> {
  return warming.catch((error: unknown) => log.warn({ err: error }, "the chat is not warm"));
}

interface Pages {
  readonly listener: RequestListener;
  readonly upgrade: TakeUpgrade;
  readonly ownPage: OwnPage;
}

async function openPages(services: Services, content: ContentVersion): Promise<Pages> {
  const { config, db, log } = services;
  const development = import.meta.env.DEV;
  // In development the pages are looked up anew for each request, so that an edit shows at once.
  const { MODE } = import.meta.env;
  const table = pageTable(build.routes);
  const handle = development
    ? createRequestHandler(() => import("virtual:react-router/server-build"), MODE)
    : pageHandlers(build, table, MODE);
  const contextOf = (info: RequestInfo) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, info);
    context.set(ownPageContext, ownPage);
    return context;
  };
  const pages = async (request: Request, info: RequestInfo) => {
    const context = contextOf(info);
    const isStaffs = await isStaffsBrowser(context, request);
    return isStaffs ? handle(request, context) : asStranger(() => handle(request, context));
  };
  const ownPage = readOwnPages(pages, config.publicUrl);
  // /book/fotografering and its table lead into a booking, and are the same for every visitor.
  const personal =
    /^\/(?:admin|auth|booking|book(?!\/fotografering(?:\/booking)?$)|edit-oppdrag|foresporsel|henvendelse|omtale|oppdrag|tilbud|venteliste)(?:[/.]|$)/;
  const addresses = {
    personal,
    exists: (path: string) => {
      const [, place, slug = ""] = /^\/(book|booking|oppdrag)\/([^/]+)$/.exec(path) ?? [];
      if (place === undefined) return isArticleAddress(path);
      // The employees' page of a shooting day has two addresses.
      return place === "book" ? content.isProduct(slug) : content.isJob(slug);
    },
    isForEveryone: (pattern: string) => accessTable[pattern as keyof typeof accessTable] === "everyone",
  };
  const isStaffs = (cookies: string | null) =>
    isLiveDevice(services, readCookie(cookies, deviceCookie(config.publicUrl)));
  const rules = { pageAt: sharedPages(build.routes, table, addresses), ...content.rules };
  const parts: BorderParts = {
    config,
    log,
    files: await openStaticFiles(development ? [] : [resolve("build/client")]),
    limits: config.rateLimits ? createRateLimits(undefined, noteOf(services)) : noLimits,
    places: {
      personal,
      unlisted:
        /^\/(?:admin|auth|booking|edit-oppdrag|foresporsel|henvendelse|omtale|oppdrag|tilbud|venteliste)(?:[/.]|$)|^\/book\/(?!fotografering\/booking$)[^/]+\/./,
      signIn: /^\/auth(?:\.data)?$/,
      hold: /^\/book\/[^/]+\/tid(?:\.data)?$/,
    },
    doors: machineDoors,
    contextOf,
    visitorWithTime: (place, cookies) => {
      if (!/^\/book\/[^/]+\/(?:om-deg|bekreft|hold|kvittering)(?:\.data)?$/.test(place)) return null;
      const cookie = readCookie(cookies, visitorCookie(config.publicUrl));
      return visitorWithTime(services.appSecret, cookie, services.clock.now());
    },
    turns: config.rateLimits ? createStrangerTurns(crowdTeller(services)) : noStrangerTurns,
    isStaffs,
    isSignInBusy: async (address, cookies) =>
      !passwordTurns.hasRoom(networkKeyOf(address)) && !(await isStaffs(cookies)),
    sourceOf: (target, referrer) => {
      const { origin } = new URL(config.publicUrl);
      return readSource(sourceOf(new URL(target, origin), referrer ?? null, origin)) ?? "";
    },
    addressOf: publicAddressOf,
    isReady: readinessOf(db),
    pageCache: development ? noPageCache : createPageCache(rules, log),
    pages,
  };
  const border = createBorder(parts);
  const listener = shortcutFor(parts, getRequestListener(border.fetch));
  return { listener, upgrade: upgradesThrough(border), ownPage };
}

/** A refusal by a limit is a security event; the address is shortened as in the log. */
function noteOf({ db, clock, log }: Services): Parameters<typeof createRateLimits>[1] {
  return ({ limit, address }) => {
    const details = { limit, ...(address && { from: loggedAddress(address) }) };
    recordSecurityEvent(db, { type: "rate_limit_hit", details }, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, "a security event was not written"),
    );
  };
}

async function welcome(services: Services): Promise<void> {
  const { publicUrl } = services.config;
  services.log.info({ url: publicUrl }, "ready");
  const link = await firstAdminLink(services);
  await logged(services.log);
  // Written to the terminal, because a one-time secret must not be in the log.
  if (link) process.stdout.write(`No administrator yet. Open this address once, within 24 hours:\n${link}\n`);
}

export function startFromEnvironment(inFront?: InFront): Promise<App> {
  return startApp(readConfig(), inFront);
}

async function run(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  watchUnhandled(log);
  const starting = startApp(config, undefined, undefined, log);
  const end = () => {
    // A second signal ends the program at once.
    process.once("SIGINT", () => process.exit(1)).once("SIGTERM", () => process.exit(1));
    // Also during the start: a program that is killed leaves the embedded database running.
    starting.then((app) => app.stop()).then(() => process.exit(0), fail);
  };
  process.once("SIGINT", end).once("SIGTERM", end);
  await starting;
}

function giveUp(log: Log, error: unknown): void {
  log.fatal({ err: error }, "the database is gone and did not come back");
  process.exit(1);
}

function fail(error: unknown): never {
  process.stderr.write(`${wordsForOperator(error)}\n`);
  process.exit(1);
}

if (import.meta.main) run().catch(fail);
