import { letterStatusNames, outboxTexts } from "~/areas/outbox/texts";
import type { LetterInList, letterList } from "~/areas/outbox/types";
import { LetterStatusBadge } from "~/areas/outbox/ui/letter-status-badge";
import { formatEmail } from "~/kit/email";
import { formatPhone } from "~/kit/phone-format";
import type { ListColumn } from "~/ui/list/list-table";

const { columns: words } = outboxTexts;

function addressOf({ channel, toAddress }: LetterInList): string {
  return channel === "sms" ? formatPhone(toAddress) : formatEmail(toAddress);
}

/** `labels`: template -> the letter's name. */
export const letterColumns = (
  labels: Readonly<Record<string, string>>,
): readonly ListColumn<LetterInList, typeof letterList>[] => [
  { key: "subject", header: words.subject, rowHeader: true, value: ({ subject }) => subject },
  {
    key: "to",
    header: words.to,
    sort: "mottaker",
    value: (letter) => `${letter.toName || outboxTexts.noName} <${addressOf(letter)}>`,
    cell: (letter) => (
      <>
        {letter.toName || outboxTexts.noName}
        <span className="letter-to">{addressOf(letter)}</span>
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
