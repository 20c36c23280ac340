import { data } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import {
  conversationAudience,
  conversationForAdminRecord,
} from "~/areas/assistant/reads/admin-record.server";
import { transcriptTexts as texts } from "~/areas/assistant/texts/staff";
import { type ConversationId, conversationList } from "~/areas/assistant/types";
import { openRecord } from "~/flows/open-record.server";
import { parseId } from "~/kit/ids";
import { parseChoice } from "~/kit/list";
import { services } from "~/platform/services.server";
import { ErrorSummary } from "~/ui/error-summary";
import { RecordSection } from "~/ui/record/record-section";
import { RecordTimeline } from "~/ui/record/record-timeline";
import { Toast } from "~/ui/toast";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/chat-conversation";
import { ActionSection } from "./chat-analytics/action-section";
import { BookingsSection } from "./chat-analytics/bookings-section";
import { ConversationHead } from "./chat-analytics/conversation-head";
import { conversationIntents, conversationRefusal } from "./chat-analytics/intents.server";
import { LeadSection } from "./chat-analytics/lead-section";
import { Transcript } from "./chat-analytics/transcript";
import { runIntent } from "./run-intent.server";
import { adminTexts } from "./texts";

export const handle = { listens: ["chat", "lead", "letter", "record"] };
export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => [
  { title: `${texts.eyebrow} – ${adminTexts.title}` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const conversation = await conversationForAdminRecord(services(context).db, idOf(params.conversationId));
  if (!conversation) throw data(null, { status: 404 });
  const subject = { kind: "conversation", id: conversation.id } as const;
  const frame = await openRecord(services(context), admin, subject, "admin");
  const done = parseChoice(new URL(request.url).searchParams, "gjort", [
    "handle",
    "reopen",
    "answer",
    "restore",
  ]);
  return { conversation, frame, done };
}

export const action = (args: Route.ActionArgs) =>
  runIntent(args, requireAdmin, {
    kind: "conversation",
    audienceOf: conversationAudience,
    param: "conversationId",
    intents: conversationIntents,
    words: conversationRefusal,
    leadsTo: { remove: conversationList.href() },
  });

function idOf(text: string): ConversationId {
  const id = parseId<"conversation">(text);
  if (!id) throw data(null, { status: 404 });
  return id;
}

export default function ChatConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, frame, done } = loaderData;
  const invalid = actionData?.kind === "invalid" ? actionData : null;
  return (
    <>
      {actionData?.kind === "refused" && <ErrorSummary errors={[{ message: actionData.message }]} />}
      <ConversationHead conversation={conversation} frame={frame} />
      <div className="record-columns">
        <div>
          <RecordSection title={texts.talk}>
            <Transcript conversation={conversation} invalid={invalid} />
          </RecordSection>
          <RecordTimeline frame={frame} />
        </div>
        <div>
          <LeadSection conversation={conversation} />
          <BookingsSection bookings={conversation.bookings} />
          <ActionSection conversation={conversation} frame={frame} invalid={invalid} />
        </div>
      </div>
      {done && <Toast key={done}>{texts.done[done]}</Toast>}
    </>
  );
}
