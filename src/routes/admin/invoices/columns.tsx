import type { InvoiceRow, StatedInvoice } from "~/areas/billing/reads/admin-list.server";
import { isLate } from "~/areas/billing/rules/states";
import { invoiceStateNames } from "~/areas/billing/texts/beside";
import { documentNames } from "~/areas/billing/texts/document";
import { invoiceTexts as texts } from "~/areas/billing/texts/staff";
import type { invoiceList } from "~/areas/billing/types";
import { type Day, daysBetween } from "~/kit/time";
import { DateText } from "~/ui/date-text";
import type { ListColumn } from "~/ui/list/list-table";
import { ownerColumn } from "../owner-column";
import { InvoiceStateBadge } from "./status-badge";

const { columns: words } = texts;

export function receiverName({ companyName, name }: Pick<InvoiceRow, "companyName" | "name">): string {
  return companyName ?? name;
}

export const invoiceColumns: readonly ListColumn<InvoiceRow, typeof invoiceList>[] = [
  { key: "who", header: words.who, rowHeader: true, sort: "mottaker", value: receiverName },
  {
    key: "number",
    header: words.number,
    sort: "nummer",
    value: ({ kind, number }) => texts.document(documentNames[kind], number),
  },
  { key: "status", header: words.status, value: ({ status }) => status },
  {
    key: "sum",
    header: words.sum,
    sort: "sum",
    end: true,
    headShown: true,
    value: ({ totalOre }) => ({ ore: totalOre }),
  },
  { key: "open", header: words.open, end: true, value: ({ openOre }) => ({ ore: openOre }) },
  {
    key: "delivered",
    header: words.delivered,
    sort: "levert",
    end: true,
    value: ({ deliveredOn }) => deliveredOn ?? "",
    cell: ({ deliveredOn }) => deliveredOn && <DateText day={deliveredOn} as="date" />,
  },
  {
    key: "due",
    header: words.due,
    sort: "forfall",
    end: true,
    value: ({ dueOn }) => dueOn ?? "",
    cell: ({ dueOn }) => dueOn && <DateText day={dueOn} as="date" />,
  },
  ownerColumn,
];

/** Takes the place of the status on the page, with a warning for a delivery that should have been invoiced. */
export const stateColumn: ListColumn<StatedInvoice & { readonly today?: Day }, typeof invoiceList> = {
  key: "status",
  header: words.status,
  headShown: true,
  value: ({ state }) => invoiceStateNames[state],
  cell: ({ state, deliveredOn, today }) => (
    <>
      <InvoiceStateBadge state={state} />
      {state === "draft" && today && isLate(deliveredOn, today) && deliveredOn && (
        <span className="text-quiet"> {texts.lateShort(daysBetween(deliveredOn, today))}</span>
      )}
    </>
  ),
};
