import { requireAdmin } from "~/areas/access/gate.server";
import { colleagues } from "~/areas/access/reads.server";
import { leadBulk } from "~/areas/leads/noun.server";
import { leadsForAdmin } from "~/areas/leads/reads/admin-list.server";
import { leadTexts, leadListWords as words } from "~/areas/leads/texts/staff";
import { leadList } from "~/areas/leads/types";
import { answerTimes } from "~/flows/answer-times.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import { BulkResult } from "~/ui/list/bulk-result";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/booking-leads";
import { adminMeta } from "./admin-meta";
import { leadColumns, leadName, type TimedLead, waitColumn, waitedOf } from "./booking-leads/columns";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { runBulk } from "./run-bulk.server";

export const handle = listensTo("lead");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, requireAdmin, leadsForAdmin);
  const { db, clock } = services(args.context);
  const owners = await colleagues(db, "admin");
  const now = clock.now();
  const times = await answerTimes(db, list.rows, now);
  const rows: readonly TimedLead[] = list.rows.map((row) => ({
    ...row,
    ...waitedOf(row, times.get(row.id) ?? null, now),
  }));
  return {
    ...list,
    rows,
    owners,
    steps: leadBulk.intents.map((intent) => ({ intent, label: leadTexts.actions[intent] })),
  };
}

export const action = (args: Route.ActionArgs) => runBulk(args, requireAdmin, leadsForAdmin, leadBulk);

export default function BookingLeads({ loaderData, actionData }: Route.ComponentProps) {
  const { steps } = loaderData;
  const create = (
    <ButtonLink to={adminHref.leadCreate} compact data-new>
      {leadTexts.create}
    </ButtonLink>
  );
  return (
    <ListPage
      list={leadList}
      data={loaderData}
      columns={[...leadColumns.slice(0, 4), waitColumn, ...leadColumns.slice(4)]}
      words={words}
      rowHref={({ id }) => adminHref.lead(id)}
      rowName={leadName}
      bulk={steps}
      owners={loaderData.owners}
      above={actionData && <BulkResult outcome={actionData} words={words} actions={steps} />}
      action={create}
      emptyAction={create}
    />
  );
}
