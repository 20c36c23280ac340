import { requireAdmin } from "~/areas/access/gate.server";
import { colleagues } from "~/areas/access/reads.server";
import { quotesForAdmin } from "~/areas/quotes/reads/admin-list.server";
import { quoteStaffTexts, quoteListWords as words } from "~/areas/quotes/texts/staff";
import { quoteList } from "~/areas/quotes/types";
import { heldDaysTexts } from "~/areas/reports/texts/frame";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/quotes";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { quoteColumns, recipientName, stateColumn, statedQuote } from "./quotes/columns";

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

export default function Quotes({ loaderData }: Route.ComponentProps) {
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
