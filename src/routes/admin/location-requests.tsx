import { requireStaff } from "~/areas/access/gate.server";
import { colleagues } from "~/areas/access/reads.server";
import { requestsForAdmin } from "~/areas/requests/reads/admin-list.server";
import {
  declineReasonNames,
  requestTexts as texts,
  requestListWords as words,
} from "~/areas/requests/texts/staff";
import { declineReasons, requestList } from "~/areas/requests/types";
import { requestBulk } from "~/flows/step-requests.server";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { ButtonLink } from "~/ui/button";
import type { BulkAction } from "~/ui/list/bulk-bar";
import { BulkResult } from "~/ui/list/bulk-result";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/location-requests";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { requestColumns } from "./location-requests/columns";
import { runBulk } from "./run-bulk.server";

export const handle = listensTo("company-request");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, requireStaff, requestsForAdmin);
  return { ...list, owners: await colleagues(services(args.context).db, "staff") };
}

const asksFirst = Object.fromEntries(
  declineReasons.map((reason) => [`decline-${reason}`, texts.bulk.asks] as const),
);

export const action = (args: Route.ActionArgs) =>
  runBulk(args, requireStaff, requestsForAdmin, requestBulk, asksFirst);

const actions: readonly BulkAction[] = [
  { intent: "assess", label: texts.bulk.assess, among: "active" },
  ...declineReasons.map(
    (reason): BulkAction => ({
      intent: `decline-${reason}`,
      label: texts.bulk.declineFor(declineReasonNames[reason]),
      fold: texts.bulk.decline,
      among: "active",
    }),
  ),
  { intent: "archive", label: texts.bulk.archive, among: "active" },
  { intent: "unarchive", label: texts.bulk.unarchive, among: "archived" },
];

export default function LocationRequests({ loaderData, actionData }: Route.ComponentProps) {
  const create = (
    <ButtonLink to={adminHref.companyRequestCreate} compact data-new>
      {words.create}
    </ButtonLink>
  );
  return (
    <ListPage
      list={requestList}
      data={loaderData}
      columns={requestColumns}
      words={words}
      rowHref={({ id }) => adminHref.companyRequest(id)}
      rowName={({ companyName }) => companyName ?? ""}
      bulk={actions}
      owners={loaderData.owners}
      above={actionData && <BulkResult outcome={actionData} words={words} actions={actions} />}
      action={create}
      emptyAction={create}
    />
  );
}
