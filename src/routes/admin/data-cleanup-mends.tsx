import { Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { mendsForAdmin } from "~/areas/cleanup/reads/admin-list.server";
import { cleanupTexts, mendListWords as words } from "~/areas/cleanup/texts/staff";
import { mendList } from "~/areas/cleanup/types";
import { adminHref } from "~/kit/admin-href";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/data-cleanup-mends";
import { adminMeta } from "./admin-meta";
import { mendColumns } from "./data-cleanup/mend-columns";
import { loadList } from "./load-list.server";

export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(words.title);

export const loader = (args: Route.LoaderArgs) => loadList(args, requireAdmin, mendsForAdmin);

export default function DataCleanupMends({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={mendList}
      data={loaderData}
      columns={mendColumns}
      words={words}
      rowHref={({ id }) => adminHref.cleanupMend(id)}
      rowName={({ name }) => name}
      above={
        <p className="list-note">
          <Link className="link" to={adminHref.cleanup}>
            {cleanupTexts.back}
          </Link>
        </p>
      }
    />
  );
}
