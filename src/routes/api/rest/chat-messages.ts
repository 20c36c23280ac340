import { messagesOfConversation } from "~/areas/assistant/reads/conversation.server";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";
import { isKnownCaller } from "../functions/caller.server";
import type { Route } from "./+types/chat-messages";
import { refusal, rows } from "./answers";
import { askedValue } from "./query-shape";

const shape = {
  fixed: { select: "role,content", order: "created_at.asc" },
  by: "conversation_id",
} as const;

/** Conversation messages in order: `?select=role,content&conversation_id=eq.<uuid>&order=created_at.asc`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const parts = services(context);
  if (!isKnownCaller(request, parts)) return refusal("invalid-key");
  const asked = askedValue(new URL(request.url).searchParams, shape);
  if (asked === null) return refusal("not-allowed");
  const id = parseId<"conversation">(asked);
  return id ? rows(await messagesOfConversation(parts.db, id)) : refusal("invalid-value");
}

export function action() {
  return refusal("not-allowed");
}
