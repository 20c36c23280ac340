import { requireStaff } from "~/areas/access/gate.server";
import { requestsForAdmin } from "~/areas/requests/reads/admin-list.server";
import { requestListWords as words } from "~/areas/requests/texts/staff";
import { requestList } from "~/areas/requests/types";
import { adminHref } from "~/kit/admin-href";
import { ButtonLink } from "~/ui/button";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/location-requests";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { requestColumns } from "./location-requests/columns";

export const handle = listensTo("company-request");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(words.title);

export const loader = (args: Route.LoaderArgs) => loadList(args, requireStaff, requestsForAdmin);

export default function LocationRequests({ loaderData }: Route.ComponentProps) {
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
      action={create}
      emptyAction={create}
    />
  );
}
