import { data, type RouterContextProvider, redirect } from "react-router";
import { doerOf } from "~/areas/access/rules/doer";
import type { Staff } from "~/areas/access/types";
import { rowsWithVersion } from "~/areas/history/reads.server";
import type { RecordKind } from "~/areas/history/types";
import type { Bulk, RefusedRow } from "~/areas/runs/types";
import { changeRow } from "~/flows/bulks.server";
import { ownerBulk } from "~/flows/hand-over.server";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { type Id, parseId } from "~/kit/ids";
import type { Said } from "~/kit/letter-promise";
import { type FilterDefinitions, type ListDefinition, listPageSize } from "~/kit/list";
import { parseVersion } from "~/kit/version";
import type { ListReader } from "~/platform/database/list-reader.server";
import { type Services, services } from "~/platform/services.server";
import { bulkValue, ownerField, undoneField } from "~/ui/list/bulk-bar";
import type { BulkOutcome } from "~/ui/list/bulk-result";

/** A limit above every list's address. */
const maxParams = 1_000;
const maxValue = 200;

type Context = Readonly<RouterContextProvider>;
type AnyList = ListDefinition<string, string, FilterDefinitions>;

interface ChosenRow {
  readonly id: string;
  /** The version of the row that was seen; null when the form did not send it. */
  readonly version: number | null;
}

/** How one action is carried out: a step of the list's own, or a change of owner, which all lists share. */
interface Carried {
  readonly undo: string | undefined;
  /** Shown, and confirmed, before anything is done. */
  readonly help: Said | undefined;
  readonly runKind: string;
  /** The form's field with the action's value. */
  readonly valueIn: string;
  readonly run: (row: ChosenRow, value: string) => Promise<RefusedRow | { version: number }>;
  /** Rows beyond the page, in the form that a run takes. */
  readonly rowsOf: (params: string) => Promise<string[]>;
}

/**
 * One action on several rows: each is tried separately, and those that were refused are reported by name. "Alle" takes
 * every row that the list's address matches, in a run that has a page of its own.
 */
export async function runBulk<
  Actor extends Staff,
  List extends AnyList,
  Row extends { id: string; version: number },
  Kind extends RecordKind,
  Intent extends string,
>(
  { context, request }: { readonly context: Context; readonly request: Request },
  gate: (context: Context, request: Request) => Promise<Actor>,
  reader: ListReader<Actor, List, Row>,
  bulk: Bulk<Kind, Intent>,
  /** The question before a letter is sent for every row. */
  asksFirst: Partial<Readonly<Record<Intent, Said>>> = {},
): Promise<BulkOutcome> {
  const actor = await gate(context, request);
  const platform = services(context);
  const form = await request.formData();
  const known = (asked: FormDataEntryValue | null) =>
    carriedOf(platform, actor, reader, { bulk, asksFirst }, asked);
  const carried = known(form.get("intent"));
  if (!carried) throw data(null, { status: 400 });
  const intent = String(form.get("intent"));
  // The action's value, such as a tag; "" where it needs none.
  const value = String(form.get(carried.valueIn) ?? form.get(bulkValue) ?? "").slice(0, maxValue);
  const { help } = carried;
  const says = help ? { help } : {};
  const everything = form.get("alle");
  if (typeof everything === "string") {
    const asked = { kind: carried.runKind, intent, params: everything.slice(0, maxParams) };
    const rows = await carried.rowsOf(asked.params);
    // Asked again when the number of rows has changed since, because the person agreed to a number.
    if (form.get("antall") !== String(rows.length))
      return { confirm: { ...asked, value, count: rows.length, ...says } };
    const run = {
      kind: carried.runKind,
      input: { intent, rows, ...(value && { value }) },
      total: rows.length,
    };
    throw redirect(adminHref.run(await singleCommands.startRun(platform, doerOf(actor), run)), 303);
  }
  const rows = [...new Set(form.getAll("id").map(String))].map(chosenRow);
  const chosen = rows.filter((row) => row !== null);
  if (chosen.length === 0 || chosen.length < rows.length || rows.length > listPageSize) {
    throw data(null, { status: 400 });
  }
  if (help && form.get("antall") !== String(chosen.length))
    return { confirm: { intent, rows: form.getAll("id").map(String), count: chosen.length, value, ...says } };
  const done: { id: string; version: number }[] = [];
  const refused: RefusedRow[] = [];
  for (const row of chosen) {
    const outcome = await carried.run(row, value);
    if ("why" in outcome) refused.push(outcome);
    else done.push({ id: row.id, version: outcome.version });
  }
  const undone = String(form.get(undoneField) ?? "");
  if (known(undone)?.undo === intent) return { done, refused, intent, undone };
  return { done, refused, intent, ...(carried.undo && { undo: carried.undo, value }) };
}

function carriedOf<
  Actor extends Staff,
  List extends AnyList,
  Row extends { id: string; version: number },
  Kind extends RecordKind,
  Intent extends string,
>(
  platform: Services,
  actor: Actor,
  reader: ListReader<Actor, List, Row>,
  {
    bulk,
    asksFirst,
  }: { readonly bulk: Bulk<Kind, Intent>; readonly asksFirst: Partial<Record<Intent, Said>> },
  asked: FormDataEntryValue | null,
): Carried | null {
  const owners = ownerBulk(bulk.kind);
  const ownerIntent = owners.intents.find((known) => known === asked);
  if (ownerIntent) {
    return {
      undo: owners.undo[ownerIntent],
      help: undefined,
      runKind: owners.runKind,
      valueIn: ownerField,
      run: ({ id, version }, value) => {
        // A list's row has the record's version, which a change of owner does not change.
        const seen = ownerIntent === "takeBackOwner" ? version : null;
        return changeRow(platform, actor, owners, {
          id: id as Id<Kind>,
          version: seen,
          intent: ownerIntent,
          value,
        });
      },
      rowsOf: async (params) => {
        const ids = await idsOf(platform, actor, reader, params);
        return rowsWithVersion(platform.db, "owner", ids);
      },
    };
  }
  const intent = bulk.intents.find((known) => known === asked);
  if (!intent) return null;
  return {
    undo: bulk.undo[intent],
    help: asksFirst[intent],
    runKind: bulk.runKind,
    valueIn: bulkValue,
    run: ({ id, version }, value) =>
      changeRow(platform, actor, bulk, { id: id as Id<Kind>, version, intent, value }),
    rowsOf: (params) => rowsOf(platform, actor, reader, params),
  };
}

/** chosenRow("0197…:3"): a row as its checkbox names it; null when that names no row. */
function chosenRow(value: string): ChosenRow | null {
  const [text = "", version] = value.split(":");
  const id = parseId(text);
  return id && { id, version: parseVersion(version) };
}

/**
 * Each row that the list's address matches, with its current version: rows that are changed before their turn are left
 * alone.
 */
async function rowsOf<Actor extends Staff, List extends AnyList, Row extends { id: string; version: number }>(
  platform: Services,
  actor: Actor,
  reader: ListReader<Actor, List, Row>,
  params: string,
): Promise<string[]> {
  const rows: string[] = [];
  const ids = await idsOf(platform, actor, reader, params);
  for await (const { id, version } of reader.rowsOf(platform.db, actor, ids, platform.clock.now()))
    rows.push(`${id}:${version}`);
  return rows;
}

async function idsOf<Actor extends Staff, List extends AnyList, Row>(
  { db, clock }: Services,
  actor: Actor,
  reader: ListReader<Actor, List, Row>,
  params: string,
): Promise<string[]> {
  const query = reader.list.parse(new URLSearchParams(params)) as Parameters<typeof reader.ids>[2];
  const ids = await reader.ids(db, actor, query, clock.now());
  if (ids.length === 0) throw data(null, { status: 400 });
  return ids;
}
