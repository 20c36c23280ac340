import { Hono } from "hono";
import { newNonce } from "../crypto.server";
import { busyRetrySeconds } from "../password-turns.server";
import { addHeaders, healthy, plain } from "./answer-headers.server";
import type { BorderEnv, BorderParts, Step } from "./border-parts.server";
import { hasKey, isWrite } from "./cache-rules.server";
import { checkAddress, placeOf } from "./clean-address.server";
import { originOf } from "./client-address.server";
import { compress } from "./compression.server";
import { inwards, isStreamed } from "./inwards.server";
import { machineDoor, refuseAtDoor } from "./machine-door.server";
import { doorsByPath } from "./machine-doors.server";
import { isOwnWrite } from "./origin-check.server";
import { answerFrom } from "./page-cache/cached-pages.server";
import { problemPage } from "./problem-page.server";
import type { Problem } from "./problem-texts";
import { readBody } from "./read-body.server";
import { requestInfoOf } from "./request-info.server";
import { linesOf, logRequest } from "./request-log.server";
import type { StaticFiles } from "./static-files.server";

/**
 * The HTTP border. Every request, React Router's data requests included, takes these steps in order; a machine address
 * leaves them at its door.
 */
export function createBorder(parts: BorderParts): Hono<BorderEnv> {
  const publicUrl = new URL(parts.config.publicUrl);
  const app = new Hono<BorderEnv>();
  app.use(identify(parts), finish(parts, publicUrl));
  app.use(machineDoor(parts, doorsByPath(parts.doors), publicUrl));
  app.use(knownMethods, oneAddressPerPage(parts));
  app.get("/healthz", healthy);
  app.get("/readyz", async () => ((await parts.isReady()) ? plain("ready") : plain("not ready", 503)));
  app.use(staticFiles(parts.files), withinLimits(parts), ownWritesOnly(publicUrl), soundBody, noCrowd(parts));
  app.use(cachedPages(parts, publicUrl));
  const inTurn = turnTaker(parts);
  app.all("*", async (c) => {
    const response = await inTurn(c, () =>
      parts.pages(inwards(c.req.raw, { body: c.get("body"), publicUrl, isMachine: false }), c.get("info")),
    );
    if (!response) return refuse(c, "crowded", { "Retry-After": String(crowdedRetrySeconds) });
    return replaceBareFailure(c, response) ?? compress(response, c.req.raw.headers.get("accept-encoding"));
  });
  app.onError((error, c) => {
    parts.log.error({ requestId: c.get("info").id, err: error }, "the border failed");
    return refuse(c, "crash");
  });
  return app;
}

function identify({ config, log }: BorderParts): Step {
  let isToldOfProxy = config.trustedProxies > 0;
  return (c, next) => {
    const { headers } = c.req.raw;
    const peer = c.env?.incoming?.socket.remoteAddress;
    const forwardedFor = headers.get("x-forwarded-for");
    if (forwardedFor !== null && !isToldOfProxy) {
      isToldOfProxy = true;
      log.warn(
        "X-Forwarded-For arrives while TRUSTED_PROXIES is 0: limits take all visitors behind a proxy for one. Set TRUSTED_PROXIES to the number of proxies in front.",
      );
    }
    c.set("info", requestInfoOf(peer, forwardedFor, headers.get("user-agent"), config.trustedProxies));
    return next();
  };
}

/** Adds the headers of every answer, and its line in the log. */
function finish({ log, places }: BorderParts, publicUrl: URL): Step {
  const lines = linesOf(log);
  return async (c, next) => {
    const started = performance.now();
    await next();
    const info = c.get("info");
    addHeaders(c.req.raw, c.res, { places, publicUrl, nonce: info.nonce });
    c.res.headers.set("X-Request-Id", info.id);
    logRequest(lines, { info, method: c.req.raw.method, path: c.req.path, status: c.res.status, started });
  };
}

const pageMethods = ["GET", "HEAD", "POST"];

const knownMethods: Step = async (c, next) => {
  if (pageMethods.includes(c.req.raw.method)) return next();
  return refuse(c, "unknown-method", { Allow: pageMethods.join(", ") });
};

function oneAddressPerPage({ addressOf }: BorderParts): Step {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.raw.url);
    const found = checkAddress(pathname, search, addressOf);
    if (found.kind === "malformed") return refuse(c, "malformed-address");
    // 308 keeps a form's method and content.
    if (found.kind === "moved") return new Response(null, { status: 308, headers: { Location: found.to } });
    return next();
  };
}

function staticFiles(files: StaticFiles): Step {
  return async (c, next) => {
    if (isWrite(c.req.raw)) return next();
    return files.answer(c.req.path, c.req.raw) ?? next();
  };
}

function withinLimits({ limits, places, pageCache, visitorWithTime }: BorderParts): Step {
  return async (c, next) => {
    const { pathname, search, searchParams } = new URL(c.req.raw.url);
    const shared = pageCache.pageAt(c.req.raw.method, pathname, search);
    c.set("shared", shared);
    const writes = isWrite(c.req.raw);
    const { address } = c.get("info");
    const wait = await limits.take({
      ...originOf(address),
      isShared: shared !== null,
      isWrite: writes,
      isSignIn: writes && places.signIn.test(placeOf(pathname)),
      isHold: writes && places.hold.test(placeOf(pathname)),
      visitor: visitorWithTime(placeOf(pathname), c.req.raw.headers.get("cookie")),
      key: searchParams.get("key"),
    });
    return wait === null ? next() : refuse(c, "too-many", { "Retry-After": String(wait) });
  };
}

function ownWritesOnly(publicUrl: URL): Step {
  return async (c, next) => {
    if (!isWrite(c.req.raw) || isOwnWrite(c.req.raw.headers, publicUrl)) return next();
    return refuse(c, "foreign-form");
  };
}

const soundBody: Step = async (c, next) => {
  if (!isWrite(c.req.raw) || isStreamed(c.req.raw)) return next();
  const body = await readBody(c.req.raw);
  if (!body.ok) return refuse(c, body.problem);
  c.set("body", body);
  return next();
};

/** A passkey is checked at once, so it need not wait in the passwords' queue. */
const withPasskey = "intent=passkey";

/** Refuses a password for which the queue has no room before a page is rendered, which takes as long as a check. */
function noCrowd({ places, isSignInBusy }: BorderParts): Step {
  return async (c, next) => {
    const body = c.get("body");
    if (!body || !places.signIn.test(placeOf(new URL(c.req.raw.url).pathname))) return next();
    if (Buffer.from(body.bytes).includes(withPasskey)) return next();
    if (!(await isSignInBusy(c.get("info").address, c.req.raw.headers.get("cookie")))) return next();
    return refuse(c, "busy", { "Retry-After": String(busyRetrySeconds) });
  };
}

const crowdedRetrySeconds = 5;

/**
 * Strangers wait for their turn, staff do not. What waits for something else than the processor takes no turn: a
 * password for its own queue, an upload for the sender.
 */
function turnTaker({ turns, isStaffs, places }: BorderParts) {
  return async (c: Asking, make: () => Promise<Response>): Promise<Response | null> => {
    const request = c.req.raw;
    const writes = isWrite(request);
    const isSignIn = writes && places.signIn.test(placeOf(new URL(request.url).pathname));
    if (isSignIn || isStreamed(request)) return make();
    if (await isStaffs(request.headers.get("cookie"))) return make();
    return turns.take(
      { origin: originOf(c.get("info").address), isWrite: writes, left: request.signal },
      make,
    );
  };
}

/**
 * A page that is the same for every visitor is rendered once without cookies, address or browser. Later requests for it
 * take the shortcut and do not come here.
 */
function cachedPages({ pageCache, pages, places, sourceOf }: BorderParts, publicUrl: URL): Step {
  return async (c, next) => {
    const request = c.req.raw;
    const { id, nonce } = c.get("info");
    const shared = c.get("shared");
    if (shared === null) return next();
    const words = { id, nonce, source: `${newNonce()}.invalid` };
    const render = async () => {
      const asked = new Request(publicUrl.origin + shared.path, {
        headers: { host: publicUrl.host, ...(shared.hasOwnWords && { referer: `https://${words.source}/` }) },
      });
      const answer = await pages(asked, { id, nonce, address: "", userAgent: "" });
      addHeaders(asked, answer, { places, publicUrl, nonce });
      return answer;
    };
    const rendered = await pageCache.findOrRender(shared, render, words);
    if (!rendered) return next();
    const acceptEncoding = request.headers.get("accept-encoding");
    if ("response" in rendered) {
      // It was rendered with the words of nobody, so this visitor's own is made.
      if (shared.hasOwnWords && rendered.response.status < 500) return next();
      return replaceBareFailure(c, rendered.response) ?? compress(rendered.response, acceptEncoding);
    }
    const { headers, body } = answerFrom(rendered.page, acceptEncoding, () => ({
      id,
      nonce,
      source: sourceOf(request.url, request.headers.get("referer")),
    }));
    const answer = new Response(body, { status: rendered.page.status });
    for (let n = 0; n < headers.length; n += 2) answer.headers.set(headers[n] ?? "", headers[n + 1] ?? "");
    // The rule for an address with a key follows.
    if (hasKey(new URL(request.url).search)) answer.headers.delete("cache-control");
    return answer;
  };
}

type Asking = Parameters<Step>[0];

function refuse(c: Asking, problem: Problem, headers?: Record<string, string>): Response {
  const door = c.get("door");
  if (door) return refuseAtDoor(door, problem, headers);
  const { pathname, search } = new URL(c.req.raw.url);
  const { id, nonce } = c.get("info");
  const isData = pathname.endsWith(".data");
  return problemPage(problem, { id, nonce, target: pathname + search, isData }, headers);
}

/** React Router's last resort is a line of plain text, and its data errors have no id: a crash gets our own page. */
function replaceBareFailure(c: Asking, response: Response): Response | null {
  if (response.status !== 500) return null;
  return response.headers.get("content-type")?.startsWith("text/html") ? null : refuse(c, "crash");
}
