import type { ClaimedCall, MachineCall, MachineDoor } from "~/platform/http/machine-doors.server";
import { problemTexts } from "~/platform/http/problem-texts";
import { services } from "~/platform/services.server";
import { fail } from "./functions/answers";
import { isKnownCaller } from "./functions/caller.server";
import { chatBot } from "./functions/chat-bot.server";
import { getGoogleReviews } from "./functions/get-google-reviews.server";
import { getMapConfig } from "./functions/get-map-config.server";
import { failureOf, refusal } from "./rest/answers";
import { chatConversations } from "./rest/chat-conversations.server";
import { chatMessages } from "./rest/chat-messages.server";
import { isSignedMessage, takeWebhook } from "./webhooks.server";

type Handler = (call: MachineCall) => Promise<Response>;

const functions = new Map<string, Handler>([
  ["chat-bot", chatBot],
  ["get-google-reviews", getGoogleReviews],
  ["get-map-config", getMapConfig],
]);

const tables = new Map<string, Handler>([
  ["chat_conversations", chatConversations],
  ["chat_messages", chatMessages],
]);

/** The public key, or our own pages: docs/decisions/018-functions-consent-and-maps.md */
const isProven = (call: ClaimedCall, context: MachineCall["context"]) =>
  isKnownCaller(call, services(context));

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
    methods: ["POST"],
    body: smallJson,
    longestTarget,
    perMinute: 300,
    isProven,
    refusal: (problem) =>
      problem === "unproven" ? { error: "invalid-key" } : { error: problem, ...problemTexts[problem] },
    answer: async (call) => functions.get(call.rest)?.(call) ?? fail("not-found"),
  },
  {
    prefix: "/rest/v1/",
    methods: ["GET", "HEAD", "POST", "PATCH"],
    body: smallJson,
    longestTarget,
    perMinute: 600,
    isProven,
    // Codes without a letter of PostgreSQL: the border refused, not the database.
    refusal: (problem) =>
      problem === "unproven"
        ? failureOf("PGRST301", "Invalid API key")
        : failureOf(problem, problemTexts[problem].title),
    answer: async (call) => tables.get(call.rest)?.(call) ?? refusal("unknown-table"),
  },
];
