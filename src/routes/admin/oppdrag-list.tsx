import { requireStaff } from "~/areas/access/gate.server";
import { oppdragForAdmin } from "~/areas/oppdrag/reads/admin-list.server";
import { oppdragListWords as words } from "~/areas/oppdrag/texts/staff";
import { oppdragList } from "~/areas/oppdrag/types";
import { adminHref } from "~/kit/admin-href";
import { dayOf } from "~/kit/time";
import { services } from "~/platform/services.server";
import { ListPage } from "~/ui/list/list-page";
import { readAnew } from "../after-refusal";
import type { Route } from "./+types/oppdrag-list";
import { adminMeta } from "./admin-meta";
import { listensTo } from "./listens-to";
import { loadList } from "./load-list.server";
import { oppdragColumns } from "./oppdrag/columns";

export const handle = listensTo("oppdrag");
export const shouldRevalidate = readAnew;
export const meta: Route.MetaFunction = () => adminMeta(words.title);

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, requireStaff, oppdragForAdmin);
  const today = dayOf(services(args.context).clock.now());
  return { ...list, rows: list.rows.map((row) => ({ ...row, today })) };
}

export default function OppdragListPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={oppdragList}
      data={loaderData}
      columns={oppdragColumns}
      words={words}
      rowHref={({ id }) => adminHref.oppdrag(id)}
      rowName={({ companyName, name }) => companyName ?? name}
    />
  );
}
