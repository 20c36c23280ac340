import { conversationIdOf } from "~/areas/assistant/reads/conversation.server";
import { sessionIdSchema, visitorInfoUpdateSchema } from "~/areas/assistant/schema";
import { singleCommands } from "~/flows/single-commands.server";
import { parseId } from "~/kit/ids";
import { isWrite } from "~/platform/http/cache-rules.server";
import type { MachineCall } from "~/platform/http/machine-doors.server";
import { services } from "~/platform/services.server";
import { done, refusal, rowsOrObject } from "./answers";
import { askedValue } from "./query-shape";

export function chatConversations(call: MachineCall): Promise<Response> {
  return isWrite(call.request) ? saveVisitorInfo(call) : findConversation(call);
}

/** Conversation lookup: `?select=id&session_id=eq.X`. Knowing the session id counts as owning the conversation. */
async function findConversation({ request, context }: MachineCall): Promise<Response> {
  const parts = services(context);
  const { searchParams } = new URL(request.url);
  const sessionId = askedValue(searchParams, { fixed: { select: "id" }, by: "session_id", free: ["limit"] });
  if (sessionId === null) return refusal("not-allowed");
  if (!sessionIdSchema.safeParse(sessionId).success) return rowsOrObject(request, []);
  const id = await conversationIdOf(parts.db, sessionId);
  return rowsOrObject(request, id ? [{ id }] : []);
}

/** Update of visitor_info: `PATCH ?id=eq.<uuid>` with `{ visitor_info }` and nothing else. */
async function saveVisitorInfo({ request, context }: MachineCall): Promise<Response> {
  const parts = services(context);
  const { searchParams } = new URL(request.url);
  const asked = askedValue(searchParams, { fixed: {}, by: "id" });
  if (request.method !== "PATCH" || asked === null) return refusal("not-allowed");
  const id = parseId<"conversation">(asked);
  const body = visitorInfoUpdateSchema.safeParse(await request.json().catch(() => null));
  if (!id || !body.success) return refusal("invalid-value");
  // An unknown id gets the same answer, so that ids cannot be probed.
  await singleCommands.saveVisitorInfo(parts, id, body.data.visitor_info);
  return done();
}
