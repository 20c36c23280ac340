import { Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { findingsForAdmin } from "~/areas/cleanup/reads/admin-list.server";
import { cleanupTexts, ruleHelp, findingListWords as words } from "~/areas/cleanup/texts/staff";
import { findingList } from "~/areas/cleanup/types";
import { adminHref } from "~/kit/admin-href";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/data-cleanup-queue";
import { adminMeta } from "./admin-meta";
import { findingColumns } from "./data-cleanup/columns";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";

export const handle = listensTo("run");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(words.title);

export const loader = (args: Route.LoaderArgs) => loadList(args, requireAdmin, findingsForAdmin);

export default function DataCleanupQueue({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData.query;
  return (
    <ListPage
      list={findingList}
      data={loaderData}
      columns={findingColumns}
      words={words}
      rowHref={({ id }) => adminHref.cleanupFinding(id)}
      rowName={({ oneName }) => oneName}
      above={
        <p className="list-note">
          {view !== "latt-sta" && (
            <>
              {ruleHelp[view]}{" "}
              <Link className="link" to={adminHref.cleanupSafe(view)}>
                {cleanupTexts.safeTitle}
              </Link>{" "}
            </>
          )}
          <Link className="link" to={adminHref.cleanup}>
            {cleanupTexts.back}
          </Link>
        </p>
      }
      quietViews={findingList.views}
    />
  );
}
