import { type LoaderFunctionArgs, type RouterContextProvider, redirect } from "react-router";
import type { Staff } from "~/areas/access/types";
import { listPreferences } from "~/areas/settings/reads.server";
import { type FilterDefinitions, type ListDefinition, lastPageOf } from "~/kit/list";
import type { ListReader } from "~/platform/database/list-reader.server";
import { services } from "~/platform/services.server";
import type { ListData } from "~/ui/list/list-page";

type Gate<Actor extends Staff> = (
  context: Readonly<RouterContextProvider>,
  request: Request,
) => Promise<Actor>;

interface Loaded<Actor> {
  readonly staff: Actor;
}

/**
 * What a list page needs: rows, total, counts of the views, and this person's own choices. A page past the end leads to
 * the last one. `gate` says who may come in.
 */
export async function loadList<
  Actor extends Staff,
  List extends ListDefinition<string, string, FilterDefinitions>,
  Row,
>(
  { context, request }: Pick<LoaderFunctionArgs, "request"> & { context: Readonly<RouterContextProvider> },
  gate: Gate<Actor>,
  reader: ListReader<Actor, List, Row>,
): Promise<ListData<Row, List> & Loaded<Actor>> {
  const staff = await gate(context, request);
  const { db, clock } = services(context);
  const { list } = reader;
  const params = new URL(request.url).searchParams;
  const query = list.parse(params) as ListData<Row, List>["query"];
  const [found, chosen] = await Promise.all([
    reader.page(db, staff, query, clock.now()),
    listPreferences(db, staff, list.path),
  ]);
  const last = lastPageOf(found.total, query.pageSize);
  if (query.page > last) throw redirect(list.change(params, { side: last } as never));
  return { ...found, ...chosen, query, mayExport: staff.kind === "admin", staff };
}
