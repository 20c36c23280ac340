import { requireStaff } from "~/areas/access/gate.server";
import { groupsForAdmin } from "~/areas/bookings/reads/admin-groups.server";
import { groupListWords as words } from "~/areas/bookings/texts/group-staff";
import { groupList } from "~/areas/bookings/types";
import { adminHref } from "~/kit/admin-href";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/multi-person-bookings";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { groupColumns } from "./multi-person-bookings/columns";

export const handle = listensTo("booking");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(words.title);

export const loader = (args: Route.LoaderArgs) => loadList(args, requireStaff, groupsForAdmin);

export default function GroupsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={groupList}
      data={loaderData}
      columns={groupColumns}
      words={words}
      rowHref={({ token }) => adminHref.group(token)}
      rowName={({ payer }) => payer}
    />
  );
}
