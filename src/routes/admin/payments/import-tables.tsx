import type { BalanceGap, ListedFile, MonthCheck } from "~/areas/billing/reads/bank-files.server";
import { importTexts as texts } from "~/areas/billing/texts/bank";
import { formatAccount } from "~/areas/billing/texts/document";
import { formatKroner } from "~/kit/money";
import { formatDate } from "~/kit/time-format";
import { DateText } from "~/ui/date-text";
import { Money } from "~/ui/money";
import { Notice } from "~/ui/notice";
import { Table } from "~/ui/table";

export function FileTable({ files }: { readonly files: readonly ListedFile[] }) {
  if (files.length === 0) return <p className="text-quiet">{texts.noFiles}</p>;
  const { columns: words } = texts;
  return (
    <Table
      caption={texts.files}
      captionHidden
      rows={files}
      rowKey={({ id }) => id}
      columns={[
        { key: "name", header: words.name, rowHeader: true, cell: ({ name }) => name },
        { key: "format", header: words.format, cell: ({ format }) => texts.formats[format] },
        { key: "days", header: words.days, cell: daysOf },
        { key: "lines", header: words.lines, end: true, cell: ({ readCount }) => String(readCount) },
        { key: "added", header: words.added, end: true, cell: ({ addedCount }) => String(addedCount) },
        {
          key: "when",
          header: words.when,
          cell: ({ importedAt }) => <DateText at={importedAt} as="dateTime" />,
        },
        { key: "by", header: words.by, cell: ({ importedBy }) => importedBy },
      ]}
    />
  );
}

function daysOf({ fromDay, toDay }: ListedFile): string {
  if (!fromDay || !toDay) return "";
  return fromDay === toDay ? formatDate(fromDay) : `${formatDate(fromDay)}–${formatDate(toDay)}`;
}

/** One row for each account and month; the columns add up to the first. */
export function CheckTable({ checks }: { readonly checks: readonly MonthCheck[] }) {
  if (checks.length === 0) return <p className="text-quiet">{texts.noCheck}</p>;
  const { checkColumns: words } = texts;
  const money = (key: "bank" | "matched" | "parked" | "other" | "left") => ({
    key,
    header: words[key],
    end: true,
    cell: (check: MonthCheck) => <Money ore={check[`${key}Ore`]} />,
  });
  return (
    <>
      <p className="text-quiet">{texts.checkHint}</p>
      <Table
        caption={texts.check}
        captionHidden
        rows={checks}
        rowKey={({ account, currency, month }) => `${account} ${currency} ${month}`}
        columns={[
          { key: "month", header: words.month, rowHeader: true, cell: ({ month }) => monthText(month) },
          {
            key: "account",
            header: words.account,
            cell: ({ account, currency }) =>
              [formatAccount(account) || texts.ownAccount, currency === "NOK" ? "" : currency]
                .join(" ")
                .trim(),
          },
          money("bank"),
          money("matched"),
          money("parked"),
          money("other"),
          money("left"),
        ]}
      />
    </>
  );
}

/** "11.2026" */
function monthText(month: string): string {
  return month.split("-").toReversed().join(".");
}

export function Gaps({ gaps }: { readonly gaps: readonly BalanceGap[] | null }) {
  if (gaps === null) return null;
  if (gaps.length === 0) return <p className="text-quiet">{texts.noGaps}</p>;
  return gaps.map(({ account, day, ore }) => (
    <Notice key={`${account} ${day} ${ore}`} tone="warn">
      {texts.gap(formatAccount(account), formatDate(day), formatKroner(ore))}
    </Notice>
  ));
}
