import { data, type RouterContextProvider, redirect } from "react-router";
import type { Staff } from "~/areas/access/types";
import { rowsWithVersion } from "~/areas/history/reads.server";
import type { RefusedRow } from "~/areas/runs/types";
import { handOverRow, type OwnedKind, ownerBulk, ownerRunKind, undoOfOwner } from "~/flows/hand-over.server";
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

export interface BulkRow<Kind extends string> {
  readonly id: Id<Kind>;
  /** The version of the row that was seen; null when the form did not send it. */
  readonly version: number | null;
}

interface BulkSpec<Actor, Kind extends OwnedKind, Intent extends string> {
  readonly kind: Kind;
  readonly intents: readonly Intent[];
  /** The intent that undoes another one. */
  readonly undo: Partial<Readonly<Record<Intent, Intent>>>;
  /** One intent on one row; `null`: it was done. */
  readonly run: (
    services: Services,
    actor: Actor,
    asked: BulkRow<Kind> & { readonly intent: Intent; readonly value: string },
  ) => Promise<RefusedRow | null>;
  /** The question before a letter is sent for every row. */
  readonly asksFirst?: Partial<Readonly<Record<Intent, Said>>>;
  /** The kind of run that does the same for rows beyond the page. */
  readonly runKind: string;
}

/** How one action is carried out: a step of the list's own, or a change of owner, which all lists share. */
interface Carried {
  readonly undo: string | undefined;
  /** Shown, and confirmed, before anything is done. */
  readonly help: Said | undefined;
  readonly runKind: string;
  /** The form's field with the action's value. */
  readonly valueIn: string;
  readonly run: (row: BulkRow<string>, value: string) => Promise<RefusedRow | { version: number }>;
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
  Kind extends OwnedKind,
  Intent extends string,
>(
  { context, request }: { readonly context: Context; readonly request: Request },
  gate: (context: Context, request: Request) => Promise<Actor>,
  reader: ListReader<Actor, List, Row>,
  spec: BulkSpec<Actor, Kind, Intent>,
): Promise<BulkOutcome> {
  const actor = await gate(context, request);
  const platform = services(context);
  const form = await request.formData();
  const carried = carriedOf(platform, actor, reader, spec, form.get("intent"));
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
    throw redirect(adminHref.run(await singleCommands.startRun(platform, actor, run)), 303);
  }
  const rows = [...new Set(form.getAll("id").map(String))].map((value) => chosenRow<Kind>(value));
  const known = rows.filter((row) => row !== null);
  if (known.length === 0 || known.length < rows.length || rows.length > listPageSize) {
    throw data(null, { status: 400 });
  }
  if (help && form.get("antall") !== String(known.length))
    return { confirm: { intent, rows: form.getAll("id").map(String), count: known.length, value, ...says } };
  const done: { id: string; version: number }[] = [];
  const refused: RefusedRow[] = [];
  for (const row of known) {
    const outcome = await carried.run(row, value);
    if ("why" in outcome) refused.push(outcome);
    else done.push({ id: row.id, version: outcome.version });
  }
  const undone = String(form.get(undoneField) ?? "");
  if (carriedOf(platform, actor, reader, spec, undone)?.undo === intent)
    return { done, refused, intent, undone };
  return { done, refused, intent, ...(carried.undo && { undo: carried.undo, value }) };
}

function carriedOf<
  Actor extends Staff,
  List extends AnyList,
  Row extends { id: string; version: number },
  Kind extends OwnedKind,
  Intent extends string,
>(
  platform: Services,
  actor: Actor,
  reader: ListReader<Actor, List, Row>,
  spec: BulkSpec<Actor, Kind, Intent>,
  asked: FormDataEntryValue | null,
): Carried | null {
  const ownerIntent = ownerBulk.find((known) => known === asked);
  if (ownerIntent) {
    const { kind } = spec;
    return {
      undo: undoOfOwner[ownerIntent],
      help: undefined,
      runKind: ownerRunKind(kind),
      valueIn: ownerField,
      run: ({ id, version }, value) => {
        // A list's row has the record's version, which a change of owner does not change.
        const seen = ownerIntent === "takeBackOwner" ? version : null;
        return handOverRow(platform, actor, kind, { id, version: seen, intent: ownerIntent, value });
      },
      rowsOf: async (params) => {
        const ids = await idsOf(platform, actor, reader, params);
        return rowsWithVersion(platform.db, "owner", ids);
      },
    };
  }
  const intent = spec.intents.find((known) => known === asked);
  if (!intent) return null;
  return {
    undo: spec.undo[intent],
    help: spec.asksFirst?.[intent],
    runKind: spec.runKind,
    valueIn: bulkValue,
    run: async ({ id, version }, value) => {
      const refused = await spec.run(platform, actor, { id: id as Id<Kind>, version, intent, value });
      return refused ?? { version: (version ?? 0) + 1 };
    },
    rowsOf: (params) => rowsOf(platform, actor, reader, params),
  };
}

/** chosenRow("0197…:3"): a row as its checkbox names it; null when that names no row. */
function chosenRow<Kind extends string>(value: string): BulkRow<Kind> | null {
  const [text = "", version] = value.split(":");
  const id = parseId<Kind>(text);
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
