import type { AdminConversation } from "~/areas/assistant/reads/admin-record.server";
import {
  conversationTexts,
  languageNames,
  leadReasonNames,
  transcriptTexts as texts,
} from "~/areas/assistant/texts/staff";
import { conversationList } from "~/areas/assistant/types";
import { adminHref } from "~/kit/admin-href";
import { DateText } from "~/ui/date-text";
import type { RecordFrame } from "~/ui/record/record-frame";
import { RecordHeader } from "~/ui/record/record-header";
import { LeadBadge } from "./columns";
import { LeadButton } from "./lead-section";

interface ConversationHeadProps {
  readonly conversation: AdminConversation;
  readonly frame: RecordFrame;
}

/** When and where it was, the result, and the next step. */
export function ConversationHead({ conversation, frame }: ConversationHeadProps) {
  const { lead, messages, startedAt, lastAt, language, pagePath } = conversation;
  const answers = messages.filter(({ role }) => role === "assistant");
  const answered = answers.filter(({ outcome }) => outcome === "answered" || outcome === "asked-back");
  const isOpen = lead !== null && lead.handledAt === null;
  return (
    <RecordHeader
      back={{ to: conversationList.href(), label: texts.back }}
      eyebrow={texts.eyebrow}
      title={titleOf(conversation)}
      status={
        lead && (
          <>
            <LeadBadge isOpen={isOpen} /> {leadReasonNames[lead.reason]}
          </>
        )
      }
      frame={frame}
      facts={[
        { term: texts.facts.started, value: <DateText at={startedAt} as="dateTime" /> },
        { term: texts.facts.last, value: <DateText at={lastAt} as="dateTime" /> },
        {
          term: texts.facts.page,
          value: (
            <a className="link" href={pagePath}>
              {pagePath}
            </a>
          ),
        },
        { term: texts.facts.language, value: languageNames[language] },
        {
          term: texts.facts.answered,
          value: conversationTexts.share(answered.length, answers.length),
          aside: texts.questions(messages.length - answers.length),
        },
      ]}
      links={conversation.bookings.map(({ id, number, productName }) => ({
        to: adminHref.booking(id),
        label: texts.booking(number, productName),
      }))}
      next={isOpen && <LeadButton intent="handle" version={messages.length} />}
    />
  );
}

const longestTitle = 80;

/** The visitor's name, if given, otherwise the first question. */
function titleOf({ lead, messages }: AdminConversation): string {
  const first = messages.find(({ role }) => role === "user")?.content ?? conversationTexts.nothingSaid;
  const title = lead?.name || lead?.email || lead?.phone || first;
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 1).trimEnd()}…`;
}
