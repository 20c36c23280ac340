import { letterStatusNames, outboxTexts } from "~/areas/outbox/texts";
import type { LetterInList, letterList } from "~/areas/outbox/types";
import { LetterStatusBadge } from "~/areas/outbox/ui/letter-status-badge";
import type { ListColumn } from "~/ui/list/list-table";

const { columns: words } = outboxTexts;

/** `labels`: template -> what the letter is called. */
export const letterColumns = (
  labels: Readonly<Record<string, string>>,
): readonly ListColumn<LetterInList, typeof letterList>[] => [
  { key: "subject", header: words.subject, rowHeader: true, value: ({ subject }) => subject },
  {
    key: "to",
    header: words.to,
    sort: "mottaker",
    value: ({ toName, toAddress }) => `${toName || outboxTexts.noName} <${toAddress}>`,
    cell: ({ toName, toAddress }) => (
      <>
        {toName || outboxTexts.noName}
        <span className="letter-to">{toAddress}</span>
      </>
    ),
  },
  { key: "kind", header: words.kind, wideOnly: true, value: ({ template }) => labels[template] ?? template },
  {
    key: "status",
    header: words.status,
    value: ({ status }) => letterStatusNames[status],
    cell: ({ status }) => <LetterStatusBadge status={status} />,
  },
  {
    key: "written",
    header: words.written,
    sort: "skrevet",
    end: true,
    headShown: true,
    value: ({ writtenAt }) => ({ at: writtenAt }),
  },
  { key: "at", header: words.when, sort: "sendes", end: true, headShown: true, value: ({ at }) => ({ at }) },
];
