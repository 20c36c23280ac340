import { data, redirect } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { conversationForAdminRecord } from "~/areas/assistant/reads/admin-record.server";
import { transcriptTexts as texts } from "~/areas/assistant/texts/staff";
import type { ConversationId } from "~/areas/assistant/types";
import { parseId } from "~/kit/ids";
import { parseChoice } from "~/kit/list-query";
import { services } from "~/platform/services.server";
import { ErrorSummary } from "~/ui/error-summary";
import { RecordSection } from "~/ui/record/record-section";
import { Toast } from "~/ui/toast";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/chat-conversation";
import { BookingsSection } from "./chat-analytics/bookings-section";
import { ConversationHead } from "./chat-analytics/conversation-head";
import { doIntent } from "./chat-analytics/do-intent.server";
import { LeadSection } from "./chat-analytics/lead-section";
import { RemoveSection } from "./chat-analytics/remove-section";
import { Transcript } from "./chat-analytics/transcript";
import { adminTexts } from "./texts";

export const shouldRevalidate = readAnew;

export const meta: Route.MetaFunction = () => [
  { title: `${texts.eyebrow} – ${adminTexts.title}` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  const conversation = await conversationForAdminRecord(services(context).db, idOf(params.conversationId));
  if (!conversation) throw data(null, { status: 404 });
  const done = parseChoice(new URL(request.url).searchParams, "gjort", [
    "handle",
    "reopen",
    "answer",
    "restore",
  ]);
  return { conversation, done };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const id = idOf(params.conversationId);
  const outcome = await doIntent(services(context), admin, id, await request.formData());
  if (outcome.kind === "invalid") return data(outcome, { status: 422 });
  if (outcome.kind === "refused") return data(outcome, { status: 409 });
  if (outcome.intent === "remove") throw redirect("/admin/chat-analytics?gjort=remove", 303);
  throw redirect(`/admin/chat-analytics/${id}?gjort=${outcome.intent}`, 303);
}

function idOf(text: string): ConversationId {
  const id = parseId<"conversation">(text);
  if (!id) throw data(null, { status: 404 });
  return id;
}

export default function ChatConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, done } = loaderData;
  const invalid = actionData?.kind === "invalid" ? actionData : null;
  return (
    <>
      {actionData?.kind === "refused" && <ErrorSummary errors={[{ message: actionData.message }]} />}
      <ConversationHead conversation={conversation} />
      <div className="record-columns">
        <RecordSection title={texts.talk}>
          <Transcript conversation={conversation} invalid={invalid} />
        </RecordSection>
        <div>
          <LeadSection conversation={conversation} />
          <BookingsSection bookings={conversation.bookings} />
          <RemoveSection conversation={conversation} invalid={invalid} />
        </div>
      </div>
      {done && <Toast key={done}>{texts.done[done]}</Toast>}
    </>
  );
}
