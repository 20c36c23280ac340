import { requireAdmin } from "~/areas/access/gate.server";
import { colleagues } from "~/areas/access/reads.server";
import { quotesForAdmin } from "~/areas/quotes/reads/admin-list.server";
import { quoteStaffTexts, quoteListWords as words } from "~/areas/quotes/texts/staff";
import { extendDays, quoteList } from "~/areas/quotes/types";
import { heldDaysTexts } from "~/areas/reports/texts/frame";
import { quoteBulk } from "~/flows/step-quotes.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import type { BulkAction } from "~/ui/list/bulk-bar";
import { BulkResult } from "~/ui/list/bulk-result";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/quotes";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { quoteColumns, recipientName, stateColumn, statedQuote } from "./quotes/columns";
import { runBulk } from "./run-bulk.server";

const { bulk } = quoteStaffTexts;

export const handle = listensTo("quote");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, requireAdmin, quotesForAdmin);
  const { db, clock } = services(args.context);
  const now = clock.now();
  return {
    ...list,
    rows: list.rows.map((row) => statedQuote(row, now)),
    owners: await colleagues(db, "admin"),
  };
}

export const action = (args: Route.ActionArgs) =>
  runBulk(args, requireAdmin, quotesForAdmin, quoteBulk, { withdraw: bulk.asks });

const actions: readonly BulkAction[] = [
  ...extendDays.map(
    (days): BulkAction => ({
      intent: `extend-${days}`,
      label: bulk.extendBy(days),
      fold: bulk.extend,
      among: "active",
    }),
  ),
  { intent: "withdraw", label: bulk.withdraw, among: "active" },
  { intent: "archive", label: bulk.archive, among: "active" },
  { intent: "unarchive", label: bulk.unarchive, among: "archived" },
];

export default function Quotes({ loaderData, actionData }: Route.ComponentProps) {
  const create = (
    <ButtonLink to={adminHref.quoteCreate} compact data-new>
      {quoteStaffTexts.create}
    </ButtonLink>
  );
  return (
    <ListPage
      list={quoteList}
      data={loaderData}
      columns={quoteColumns.map((column) => (column.key === stateColumn.key ? stateColumn : column))}
      words={words}
      rowHref={({ id }) => adminHref.quote(id)}
      rowName={recipientName}
      bulk={actions}
      owners={loaderData.owners}
      above={actionData && <BulkResult outcome={actionData} words={words} actions={actions} />}
      action={
        <>
          <ButtonLink to={adminHref.heldDays} variant="secondary" compact>
            {heldDaysTexts.title}
          </ButtonLink>
          {create}
        </>
      }
      emptyAction={create}
    />
  );
}
