import { conversationIdOf } from "~/areas/assistant/reads/conversation.server";
import { sessionIdSchema, visitorInfoUpdateSchema } from "~/areas/assistant/schema";
import { singleCommands } from "~/flows/single-commands.server";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { isKnownCaller } from "../functions/caller.server";
import type { Route } from "./+types/chat-conversations";
import { done, refusal, rowsOrObject } from "./answers";
import { askedValue } from "./query-shape";

/** Conversation lookup: `?select=id&session_id=eq.X`. Knowing the session id counts as owning the conversation. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const parts = services(context);
  if (!isKnownCaller(request, parts)) return refusal("invalid-key");
  const { searchParams } = new URL(request.url);
  const sessionId = askedValue(searchParams, { fixed: { select: "id" }, by: "session_id", free: ["limit"] });
  if (sessionId === null) return refusal("not-allowed");
  if (!sessionIdSchema.safeParse(sessionId).success) return rowsOrObject(request, []);
  const id = await conversationIdOf(parts.db, sessionId);
  return rowsOrObject(request, id ? [{ id }] : []);
}

/** Update of visitor_info: `PATCH ?id=eq.<uuid>` with `{ visitor_info }` and nothing else. */
export async function action({ request, context }: Route.ActionArgs) {
  const parts = services(context);
  if (!isKnownCaller(request, parts)) return refusal("invalid-key");
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
