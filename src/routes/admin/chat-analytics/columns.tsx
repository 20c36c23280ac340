import type { ConversationRow } from "~/areas/assistant/reads/admin-list.server";
import { languageNames, leadReasonNames, conversationTexts as texts } from "~/areas/assistant/texts/staff";
import type { conversationList } from "~/areas/assistant/types";
import { Badge } from "~/ui/badge";
import { DateText } from "~/ui/date-text";
import type { ListColumn } from "~/ui/list/list-table";

const { columns: words } = texts;

export const conversationColumns: readonly ListColumn<ConversationRow, typeof conversationList>[] = [
  {
    key: "question",
    header: words.question,
    rowHeader: true,
    value: ({ firstQuestion }) => firstQuestion || texts.nothingSaid,
    cell: ({ firstQuestion }) => (
      <span className="chat-first-question">{firstQuestion || texts.nothingSaid}</span>
    ),
  },
  {
    key: "started",
    header: words.started,
    sort: "startet",
    value: ({ startedAt }) => ({ at: startedAt }),
    cell: ({ startedAt }) => (
      <span className="chat-when">
        <DateText at={startedAt} as="dateTime" />
      </span>
    ),
  },
  {
    key: "questions",
    header: words.questions,
    end: true,
    wideOnly: true,
    value: ({ questions }) => questions,
  },
  {
    key: "answered",
    header: words.answered,
    end: true,
    value: ({ answered, answers }) => texts.share(answered, answers),
    cell: ({ answered, answers }) => (
      <span className="chat-share">
        {texts.share(answered, answers)}
        <span className="chat-narrow-only"> {texts.answeredNarrow}</span>
      </span>
    ),
  },
  {
    key: "lead",
    header: words.lead,
    value: ledToText,
    cell: LedTo,
  },
  {
    key: "language",
    header: words.language,
    wideOnly: true,
    value: ({ language }) => languageNames[language],
  },
  {
    key: "page",
    header: words.page,
    wideOnly: true,
    value: ({ pagePath }) => pagePath,
    cell: ({ pagePath }) => (
      <span className="chat-page" title={pagePath}>
        {pagePath}
      </span>
    ),
  },
];

function ledToText({ lead, isBooked, hasStopped }: ConversationRow): string {
  const parts = [
    lead?.who,
    lead && leadReasonNames[lead.reason],
    isBooked && texts.booked,
    hasStopped && texts.stopped,
  ];
  return parts.filter(Boolean).join(", ");
}

function LedTo({ lead, isBooked, hasStopped }: ConversationRow) {
  if (!lead && !isBooked && !hasStopped) return null;
  return (
    <>
      {lead && (
        <>
          {lead.who} <LeadBadge isOpen={lead.isOpen} />
          <span className="list-sub">{leadReasonNames[lead.reason]}</span>
        </>
      )}
      {isBooked && <Badge tone="good">{texts.booked}</Badge>}
      {hasStopped && <Badge tone="bad">{texts.stopped}</Badge>}
    </>
  );
}

export function LeadBadge({ isOpen }: { isOpen: boolean }) {
  return <Badge tone={isOpen ? "warn" : "good"}>{isOpen ? texts.open : texts.handled}</Badge>;
}
