import { filledIn } from "~/areas/assistant/rules/check/contact";
import { chatRequestSchema, longestQuestion } from "~/areas/assistant/schema";
import type { ChatRefusal } from "~/areas/assistant/types";
import { answerVisitor } from "~/flows/answer-visitor.server";
import { dayOf, type Instant, plusDays, startOfDay } from "~/kit/time";
import { deriveKey } from "~/platform/crypto.server";
import { limitKeyOf, networkKeyOf } from "~/platform/http/client-address.server";
import { eventStream } from "~/platform/http/event-stream.server";
import type { MachineCall } from "~/platform/http/machine-doors.server";
import { ownPageContext, requestInfo, services } from "~/platform/services.server";
import { namedWordsOf } from "../invalid-words";
import { fail, failInvalid } from "./answers";

/** Specification, section 8: the widget's messages for each of these. */
const refusals = {
  "too-many-questions": "too-many-requests",
  "budget-spent": "payment-required",
} as const satisfies Record<ChatRefusal, string>;

/**
 * One question of the chat. Of the history that the client sends only the last message is read; the rest comes from the
 * database. The answer is streamed in the format of chat completions.
 */
export async function chatBot({ request, context }: MachineCall): Promise<Response> {
  const parts = services(context);
  const sent: unknown = await request.json().catch(() => null);
  const body = chatRequestSchema.safeParse(sent);
  const last = body.data?.messages.at(-1);
  const text = last?.role === "user" ? last.content : "";
  if (!body.success || text === "") return failInvalid(namedWordsOf(body.error?.issues[0], sent));
  const { address } = requestInfo(context);
  const answer = await answerVisitor(parts, context.get(ownPageContext), {
    text: text.slice(0, longestQuestion),
    sessionId: body.data.session_id,
    contact: filledIn(body.data.contact_info),
    pagePath: pageOf(request),
    signal: request.signal,
    addressHash: deriveKey(parts.appSecret, "chat address", limitKeyOf(address)),
    networkHash: deriveKey(parts.appSecret, "chat network", networkKeyOf(address)),
  });
  if (!answer.ok) return fail(refusals[answer.reason], secondsToMidnight(parts.clock.now()));
  return eventStream(fragmentsOf(answer.value.text));
}

/** The questions of a day are counted anew from midnight. */
function secondsToMidnight(now: Instant): number {
  return Math.ceil((startOfDay(plusDays(dayOf(now), 1)) - now) / 1_000);
}

/** The answer in pieces of a few words, in the format of chat completions, and the end marker. */
function* fragmentsOf(text: string): Generator<string> {
  for (const [content] of text.matchAll(/(?:\S+\s*){1,3}/g)) {
    yield JSON.stringify({ choices: [{ delta: { content } }] });
  }
  yield "[DONE]";
}

/** The path of the page with the chat; its query may be personal and is dropped. */
function pageOf({ headers, url }: Request): string {
  const referrer = headers.get("referer");
  if (!referrer || !URL.canParse(referrer)) return "/";
  const { origin, pathname } = new URL(referrer);
  // Two slashes would begin the address of another host.
  return origin === new URL(url).origin ? pathname.replace(/^\/+/, "/").slice(0, 300) : "/";
}
