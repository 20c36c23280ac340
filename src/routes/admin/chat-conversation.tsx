import { requireAdmin } from "~/areas/access/gate.server";
import {
  type AdminLetter,
  conversationAudience,
  conversationForAdminRecord,
} from "~/areas/assistant/reads/admin-record.server";
import { transcriptTexts as texts } from "~/areas/assistant/texts/staff";
import { conversationList } from "~/areas/assistant/types";
import { RecordPage } from "~/ui/record/record-page";
import { RecordSection } from "~/ui/record/record-section";
import { RecordTimeline } from "~/ui/record/record-timeline";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/chat-conversation";
import { adminMeta } from "./admin-meta";
import { ActionSection } from "./chat-analytics/action-section";
import { BookingsSection } from "./chat-analytics/bookings-section";
import { ConversationHead } from "./chat-analytics/conversation-head";
import { conversationIntents, conversationRefusal } from "./chat-analytics/intents.server";
import { LeadSection } from "./chat-analytics/lead-section";
import { Transcript } from "./chat-analytics/transcript";
import { listensTo } from "./listens-to";
import { recordRoute } from "./record-route.server";
import { letterItem } from "./timeline-items";

export const handle = listensTo("chat", "lead", "letter", "record");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(texts.eyebrow);

const conversation = recordRoute({
  kind: "conversation",
  gate: requireAdmin,
  param: "conversationId",
  audienceOf: conversationAudience,
  read: async ({ db }, admin, id) => {
    const found = await conversationForAdminRecord(db, id);
    return found && { conversation: found, writer: admin.name };
  },
  intents: conversationIntents,
  words: conversationRefusal,
  leadsTo: { remove: conversationList.href() },
});

export const loader = (args: Route.LoaderArgs) => conversation.load(args);
export const action = (args: Route.ActionArgs) => conversation.act(args);

export default function ChatConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, writer, frame, done } = loaderData;
  const invalid = actionData?.kind === "invalid" ? actionData : null;
  return (
    <RecordPage
      done={done}
      version={conversation.messages.length}
      outcome={actionData}
      doneTexts={texts.done}
    >
      <ConversationHead conversation={conversation} frame={frame} />
      <div className="record-columns">
        <div>
          <RecordSection title={texts.talk}>
            <Transcript conversation={conversation} invalid={invalid} />
          </RecordSection>
          <RecordTimeline frame={frame} items={conversation.letters.map(replyItem)} />
        </div>
        <div>
          <LeadSection conversation={conversation} writer={writer} />
          <BookingsSection bookings={conversation.bookings} />
          <ActionSection conversation={conversation} frame={frame} />
        </div>
      </div>
    </RecordPage>
  );
}

/** A letter about the lead; for an answer also its author. */
function replyItem(letter: AdminLetter) {
  const item = letterItem(letter);
  return letter.writtenBy ? { ...item, by: texts.repliedBy(item.by ?? "", letter.writtenBy) } : item;
}
