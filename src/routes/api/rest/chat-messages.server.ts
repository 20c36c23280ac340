import { messagesOfConversation } from "~/areas/assistant/reads/conversation.server";
import { parseId } from "~/kit/ids";
import { isWrite } from "~/platform/http/cache-rules.server";
import type { MachineCall } from "~/platform/http/machine-doors.server";
import { services } from "~/platform/services.server";
import { refusal, rows } from "./answers";
import { askedValue } from "./query-shape";

const shape = {
  fixed: { select: "role,content", order: "created_at.asc" },
  by: "conversation_id",
} as const;

/** Conversation messages in order: `?select=role,content&conversation_id=eq.<uuid>&order=created_at.asc`. */
export async function chatMessages({ request, context }: MachineCall): Promise<Response> {
  if (isWrite(request)) return refusal("not-allowed");
  const parts = services(context);
  const asked = askedValue(new URL(request.url).searchParams, shape);
  if (asked === null) return refusal("not-allowed");
  const id = parseId<"conversation">(asked);
  return id ? rows(await messagesOfConversation(parts.db, id)) : refusal("invalid-value");
}
