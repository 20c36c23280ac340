import { type RouterContextProvider, redirect } from "react-router";
import type { Staff } from "~/areas/access/types";
import { listPreferences } from "~/areas/settings/reads.server";
import {
  type FilterDefinitions,
  type ListDefinition,
  lastPageOf,
  type QueryOf,
  type ViewOf,
} from "~/kit/list";
import type { ListReader, ViewCounts } from "~/platform/database/list-reader.server";
import { services } from "~/platform/services.server";
import type { ListData } from "~/ui/list/list-data";
import { exportedLists } from "./exported-lists.server";

type Context = Readonly<RouterContextProvider>;
type AnyList = ListDefinition<string, string, FilterDefinitions>;

/** The view of an address without one, when it depends on the data: letters open on those that failed. */
type StartView<List extends AnyList> = (counts: ViewCounts<ViewOf<List>>) => ViewOf<List>;

/**
 * The data of a list page: rows, total, counts of the views, and the person's own settings. A page past the end
 * redirects to the last one. `gate` decides who has access.
 */
export async function loadList<Actor extends Staff, List extends AnyList, Row>(
  { context, request }: { readonly context: Context; readonly request: Request },
  gate: (context: Context, request: Request) => Promise<Actor>,
  reader: ListReader<Actor, List, Row>,
  startView?: StartView<List>,
): Promise<ListData<Row, List>> {
  const staff = await gate(context, request);
  const { db, clock } = services(context);
  const now = clock.now();
  const { list } = reader;
  const params = new URL(request.url).searchParams;
  const asked = list.parse(params) as QueryOf<List>;
  const counting = reader.counts(db, staff, now, asked.filters);
  const isBare = !list.views.some((view) => view === params.get("vis")) && asked.search === "";
  const query = startView && isBare ? { ...asked, view: startView(await counting) } : asked;
  const [counts, page, chosen] = await Promise.all([
    counting,
    reader.page(db, staff, query, now, counting),
    listPreferences(db, staff, list.path),
  ]);
  const mayExport =
    staff.kind === "admin" && exportedLists.some(({ reader: { list: own } }) => own.path === list.path);
  const last = lastPageOf(page.total, query.pageSize);
  if (query.page > last) throw redirect(list.change(params, { side: last } as never));
  return { ...page, ...chosen, counts, query, mayExport };
}
