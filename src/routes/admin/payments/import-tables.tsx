import type { BalanceGap, MonthCheck, MonthChecks } from "~/areas/billing/reads/bank-checks.server";
import type { ListedFile } from "~/areas/billing/reads/bank-files.server";
import { importTexts as texts } from "~/areas/billing/texts/bank";
import { formatAccount } from "~/areas/billing/texts/document";
import { adminHref } from "~/kit/admin-href";
import { formatKroner } from "~/kit/money";
import { formatDate } from "~/kit/time-format";
import { DateText } from "~/ui/date-text";
import { Link } from "~/ui/link";
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

/** One row for each account and month: the balances with the bank's sum between them, and what it is made of. */
export function CheckTable({ months: { checks, older, newer } }: { readonly months: MonthChecks }) {
  if (checks.length === 0 && !older && !newer) return <p className="text-quiet">{texts.noCheck}</p>;
  const { checkColumns: words } = texts;
  const balance = (key: "opening" | "closing") => ({
    key,
    header: words[key],
    end: true,
    cell: ({ balances }: MonthCheck) =>
      balances ? (
        <Money ore={balances[`${key}Ore`]} />
      ) : (
        <span className="text-quiet">{texts.noBalance}</span>
      ),
  });
  const money = (key: "bank" | "matched" | "parked" | "other" | "left") => ({
    key,
    header: words[key],
    end: true,
    cell: (check: MonthCheck) => <Money ore={check[`${key}Ore`]} />,
  });
  return (
    <>
      <p className="text-quiet">{texts.checkHint}</p>
      {checks.length === 0 ? (
        <p className="text-quiet">{texts.noneInYear}</p>
      ) : (
        <Table
          caption={texts.check}
          captionHidden
          rows={checks}
          rowKey={({ account, currency, month }) => `${account} ${currency} ${month}`}
          columns={[
            { key: "month", header: words.month, rowHeader: true, cell: ({ month }) => monthText(month) },
            { key: "account", header: words.account, cell: accountOf },
            balance("opening"),
            money("bank"),
            balance("closing"),
            money("matched"),
            money("parked"),
            money("other"),
            money("left"),
          ]}
        />
      )}
      {checks.map((check) => (
        <Missing key={`${check.account} ${check.currency} ${check.month}`} check={check} />
      ))}
      <p className="matching-buttons">
        {older && <Link to={`${adminHref.importPayments}?til=${older}`}>{texts.older}</Link>}
        {newer && <Link to={`${adminHref.importPayments}?til=${newer}`}>{texts.newer}</Link>}
      </p>
    </>
  );
}

function accountOf({ account, currency }: Pick<MonthCheck, "account" | "currency">): string {
  const name = formatAccount(account) || texts.ownAccount;
  return currency === "NOK" ? name : `${name} ${currency}`;
}

/** The lines do not lead from the one balance to the other. */
function Missing({ check }: { readonly check: MonthCheck }) {
  const missing = check.balances?.missingOre ?? 0;
  if (missing === 0 || !check.balances) return null;
  const { missingOre } = check.balances;
  return (
    <Notice tone="warn">
      {texts.unequal(accountOf(check), monthText(check.month), formatKroner(missingOre))}
    </Notice>
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
