import type { ConversationRow } from "~/areas/assistant/reads/admin-list.server";
import { languageNames, leadReasonNames, conversationTexts as texts } from "~/areas/assistant/texts/staff";
import type { ListQuery } from "~/kit/list-query";
import { Badge } from "~/ui/badge";
import { DateText } from "~/ui/date-text";
import { type ListColumn, ListTable } from "~/ui/list/list-table";

const { columns: words } = texts;

const columns: readonly ListColumn<ConversationRow>[] = [
  {
    key: "question",
    header: words.question,
    rowHeader: true,
    cell: ({ firstQuestion }) => (
      <span className="chat-first-question">{firstQuestion || texts.nothingSaid}</span>
    ),
  },
  {
    key: "started",
    header: words.started,
    sort: "startet",
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
    cell: ({ questions }) => questions,
  },
  {
    key: "answered",
    header: words.answered,
    end: true,
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
    cell: LedTo,
  },
  {
    key: "language",
    header: words.language,
    wideOnly: true,
    cell: ({ language }) => languageNames[language],
  },
  {
    key: "page",
    header: words.page,
    wideOnly: true,
    cell: ({ pagePath }) => (
      <span className="chat-page" title={pagePath}>
        {pagePath}
      </span>
    ),
  },
];

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

interface ConversationRowsProps {
  readonly rows: readonly ConversationRow[];
  readonly query: ListQuery;
}

export function ConversationRows({ rows, query }: ConversationRowsProps) {
  return (
    <ListTable
      caption={texts.title}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => `/admin/chat-analytics/${row.id}`}
      query={query}
    />
  );
}
