import { hasServiceKey } from "~/flows/wire-admin-users.server";
import type { ClaimedCall, MachineCall, MachineDoor } from "~/platform/http/machine-doors.server";
import { problemTexts } from "~/platform/http/problem-texts";
import { services } from "~/platform/services.server";
import { failureOf as authFailureOf } from "./auth/answers";
import { auth, openAuthPaths } from "./auth/auth.server";
import { fail } from "./functions/answers";
import { isKnownCaller } from "./functions/caller.server";
import { chatBot } from "./functions/chat-bot.server";
import { getGoogleReviews } from "./functions/get-google-reviews.server";
import { getMapConfig } from "./functions/get-map-config.server";
import { headersForSite, preflight } from "./other-sites.server";
import { isProvenForRealtime, realtime, realtimeOverHttp } from "./realtime/realtime.server";
import { failureOf, refusal } from "./rest/answers";
import { chatConversations } from "./rest/chat-conversations.server";
import { chatMessages } from "./rest/chat-messages.server";
import { forAdmin } from "./rest/for-admin.server";
import { rpc } from "./rest/rpc.server";
import { securityEvents } from "./rest/security-events.server";
import { systemSettings } from "./rest/system-settings.server";
import { failureOf as storageFailureOf } from "./storage/answers";
import { isSignedLink, storage } from "./storage/storage.server";
import { isSignedMessage, takeWebhook } from "./webhooks.server";

type Handler = (call: MachineCall) => Promise<Response>;

const functions = new Map<string, Handler>([
  ["chat-bot", chatBot],
  ["get-google-reviews", getGoogleReviews],
  ["get-map-config", getMapConfig],
]);

const tables = new Map<string, Handler>([
  ["chat_conversations", (call) => forAdmin(call, "chat_conversations", chatConversations)],
  ["chat_messages", (call) => forAdmin(call, "chat_messages", chatMessages)],
  ["security_events", securityEvents],
  ["system_settings", systemSettings],
]);

const rpcName = /^rpc\/(\w{1,63})$/;

async function rest(call: MachineCall): Promise<Response> {
  const [, name] = rpcName.exec(call.rest) ?? [];
  if (name !== undefined) return rpc(call, name);
  return tables.get(call.rest)?.(call) ?? refusal("unknown-table");
}

/**
 * The public key, or our own pages: docs/decisions/018-functions-consent-and-maps.md. A browser sends no key with the
 * question whether it may call.
 */
const isProven = (call: ClaimedCall, context: MachineCall["context"]) =>
  call.method === "OPTIONS" || isKnownCaller(call, services(context));

/** Accounts are managed with the owner's service key alone. */
const isProvenForAuth = (call: ClaimedCall, context: MachineCall["context"]) =>
  /^\/auth\/v1\/(?:admin\/|invite$)/.test(call.url.pathname) && call.method !== "OPTIONS"
    ? call.origin === null && hasServiceKey(services(context), call.headers)
    : isProvenAsProgram(call, context);

const isProvenAsProgram = (call: ClaimedCall, context: MachineCall["context"]) =>
  (call.method === "GET" && openAuthPaths.includes(call.url.pathname.slice("/auth/v1/".length))) ||
  isProven(call, context);

const isProvenForStorage = (call: ClaimedCall, context: MachineCall["context"]) =>
  (call.method === "GET" && isSignedLink(call.url.pathname.slice("/storage/v1/".length))) ||
  isProven(call, context);

const unlessPreflight = (handler: Handler) => async (call: MachineCall) =>
  call.request.method === "OPTIONS" ? preflight() : handler(call);

const smallJson = { kind: "json", mostBytes: 256 * 1024 } as const;
/** Programs send longer queries than any page has: a filter of a few hundred ids. */
const longestTarget = 8_000;

/** Every machine address of the product. What no door fits is a page, and a page only. */
export const machineDoors: readonly MachineDoor[] = [
  {
    prefix: "/webhooks/",
    methods: ["POST"],
    // The signature is over the bytes.
    body: { kind: "raw", mostBytes: 64 * 1024 },
    longestTarget: 200,
    perMinute: 600,
    isProven: isSignedMessage,
    refusal: (problem) => ({ error: problem }),
    answer: takeWebhook,
  },
  {
    prefix: "/functions/v1/",
    methods: ["POST", "OPTIONS"],
    body: smallJson,
    longestTarget,
    perMinute: 300,
    isProven,
    refusal: (problem) =>
      problem === "unproven" ? { error: "invalid-key" } : { error: problem, ...problemTexts[problem] },
    headersFor: headersForSite,
    answer: unlessPreflight(async (call) => functions.get(call.rest)?.(call) ?? fail("not-found")),
  },
  {
    prefix: "/rest/v1/",
    methods: ["GET", "HEAD", "POST", "PATCH", "OPTIONS"],
    body: smallJson,
    longestTarget,
    perMinute: 600,
    isProven,
    // Codes without a letter of PostgreSQL: the border refused, not the database.
    refusal: (problem) =>
      problem === "unproven"
        ? failureOf("PGRST301", "Invalid API key")
        : failureOf(problem, problemTexts[problem].title),
    headersFor: headersForSite,
    answer: unlessPreflight(rest),
  },
  {
    prefix: "/auth/v1/",
    methods: ["GET", "POST", "PUT", "DELETE", "OPTIONS"],
    body: smallJson,
    longestTarget,
    perMinute: 300,
    isProven: isProvenForAuth,
    refusal: (problem) =>
      problem === "unproven"
        ? authFailureOf("no_authorization", "Invalid API key")
        : authFailureOf(
            problem === "too-many" ? "over_request_rate_limit" : "validation_failed",
            problemTexts[problem].title,
          ),
    headersFor: headersForSite,
    answer: unlessPreflight(auth),
  },
  {
    prefix: "/realtime/v1/",
    methods: ["GET", "OPTIONS"],
    body: smallJson,
    longestTarget,
    perMinute: 300,
    isProven: isProvenForRealtime,
    refusal: (problem) =>
      problem === "unproven"
        ? { code: "unauthorized", message: "Invalid API key" }
        : { code: problem, message: problemTexts[problem].title },
    headersFor: headersForSite,
    answer: unlessPreflight(realtimeOverHttp),
    upgrade: realtime,
  },
  {
    prefix: "/storage/v1/",
    methods: ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"],
    // Above the greatest object, with room for the form around it; the limits of objects are told in their own words.
    body: { kind: "streamed", mostBytes: 201 * 1024 * 1024 },
    hasRawNames: true,
    longestTarget,
    perMinute: 600,
    isProven: isProvenForStorage,
    refusal: (problem) =>
      problem === "unproven"
        ? storageFailureOf("403", "Invalid API key")
        : storageFailureOf(problem === "too-large" ? "413" : "400", problemTexts[problem].title),
    headersFor: headersForSite,
    answer: unlessPreflight(storage),
  },
];
