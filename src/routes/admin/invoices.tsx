import { requireAdmin } from "~/areas/access/gate.server";
import { colleagues } from "~/areas/access/reads.server";
import { invoicesForAdmin, statedInvoice } from "~/areas/billing/reads/admin-list.server";
import { bankScreenWords } from "~/areas/billing/texts/frame";
import { invoiceTexts as texts, invoiceListWords as words } from "~/areas/billing/texts/staff";
import { invoiceList } from "~/areas/billing/types";
import { invoiceBulk } from "~/flows/issue-invoice.server";
import { adminHref } from "~/kit/admin-href";
import { dayOf } from "~/kit/time";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { BulkResult } from "~/ui/list/bulk-result";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/invoices";
import { adminMeta } from "./admin-meta";
import { invoiceColumns, receiverName, stateColumn } from "./invoices/columns";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { runBulk } from "./run-bulk.server";

export const handle = listensTo("invoice");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(words.title);

const asksFirst = { issue: texts.issueAsks };

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, requireAdmin, invoicesForAdmin);
  const { db, clock } = services(args.context);
  const now = clock.now();
  return {
    ...list,
    rows: list.rows.map((row) => ({ ...statedInvoice(row, now), today: dayOf(now) })),
    owners: await colleagues(db, "admin"),
  };
}

export const action = (args: Route.ActionArgs) =>
  runBulk(args, requireAdmin, invoicesForAdmin, invoiceBulk, asksFirst);

const steps = [{ intent: "issue", label: texts.issue }] as const;

export default function Invoices({ loaderData, actionData }: Route.ComponentProps) {
  const create = (
    <>
      <ButtonLink to={adminHref.reminders} compact variant="secondary">
        {bankScreenWords.reminders}
      </ButtonLink>
      <ButtonLink to={adminHref.invoiceCreate} compact data-new>
        {texts.create}
      </ButtonLink>
    </>
  );
  return (
    <ListPage
      list={invoiceList}
      data={loaderData}
      columns={invoiceColumns.map((column) => (column.key === stateColumn.key ? stateColumn : column))}
      words={words}
      rowHref={({ id }) => adminHref.invoice(id)}
      rowName={receiverName}
      bulk={steps}
      owners={loaderData.owners}
      above={actionData && <BulkResult outcome={actionData} words={words} actions={steps} />}
      action={create}
      emptyAction={create}
    />
  );
}
