import { data, type RouterContextProvider, redirect } from "react-router";
import type { Staff } from "~/areas/access/types";
import type { RefusedRow } from "~/areas/runs/types";
import { singleCommands } from "~/flows/single-commands.server";
import { adminHref } from "~/kit/admin-href";
import { type Id, parseId } from "~/kit/ids";
import { type FilterDefinitions, type ListDefinition, listPageSize } from "~/kit/list";
import { parseVersion } from "~/kit/version";
import type { ListReader } from "~/platform/database/list-reader.server";
import { type Services, services } from "~/platform/services.server";
import type { BulkOutcome } from "~/ui/list/bulk-result";

/** No list's address is longer. */
const maxParams = 1_000;
const maxValue = 200;

type Context = Readonly<RouterContextProvider>;
type AnyList = ListDefinition<string, string, FilterDefinitions>;

export interface BulkRow<Kind extends string> {
  readonly id: Id<Kind>;
  /** What of the row was seen; null when the form did not say. */
  readonly version: number | null;
}

interface BulkSpec<Actor, Kind extends string, Intent extends string> {
  readonly kind: Kind;
  readonly intents: readonly Intent[];
  /** The intent that takes another one back. */
  readonly undo: Partial<Readonly<Record<Intent, Intent>>>;
  /** One intent on one row; `null`: it was done. */
  readonly run: (
    services: Services,
    actor: Actor,
    asked: BulkRow<Kind> & { readonly intent: Intent; readonly value: string },
  ) => Promise<RefusedRow | null>;
  /** What is said, and asked, before a letter leaves for every row. */
  readonly asksFirst?: Partial<Readonly<Record<Intent, string>>>;
  /** The kind of run that does the same for rows beyond the page. */
  readonly runKind: string;
}

/**
 * One action on several rows: each is tried by itself, and what could not be done is told by name. "Alle" takes every
 * row that the list's address matches, in a run that has a page of its own.
 */
export async function runBulk<
  Actor extends Staff,
  List extends AnyList,
  Row extends { id: string; version: number },
  Kind extends string,
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
  const intent = spec.intents.find((known) => known === form.get("intent"));
  if (!intent) throw data(null, { status: 400 });
  // What the action is done with, such as a tag; "" where it needs nothing.
  const value = String(form.get("verdi") ?? "").slice(0, maxValue);
  const help = spec.asksFirst?.[intent];
  const says = help ? { help } : {};
  const everything = form.get("alle");
  if (typeof everything === "string") {
    const asked = { kind: spec.runKind, intent, params: everything.slice(0, maxParams) };
    const rows = await rowsOf(platform, actor, reader, asked.params);
    // Asked again when the list has grown or shrunk since: what is agreed to is a number of rows.
    if (form.get("antall") !== String(rows.length))
      return { confirm: { ...asked, value, count: rows.length, ...says } };
    const run = { kind: spec.runKind, input: { intent, rows, ...(value && { value }) }, total: rows.length };
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
    const why = await spec.run(platform, actor, { ...row, intent, value });
    if (why) refused.push(why);
    else done.push({ id: row.id, version: (row.version ?? 0) + 1 });
  }
  const undo = spec.undo[intent];
  return { done, refused, ...(undo && { undo, value }) };
}

/** chosenRow("0197…:3"): a row as its checkbox names it; null when that names no row. */
function chosenRow<Kind extends string>(value: string): BulkRow<Kind> | null {
  const [text = "", version] = value.split(":");
  const id = parseId<Kind>(text);
  return id && { id, version: parseVersion(version) };
}

/** Each row that the list's address matches, with its version now: what somebody changes before its turn is left alone. */
async function rowsOf<Actor extends Staff, List extends AnyList, Row extends { id: string; version: number }>(
  { db, clock }: Services,
  actor: Actor,
  reader: ListReader<Actor, List, Row>,
  params: string,
): Promise<string[]> {
  const query = reader.list.parse(new URLSearchParams(params)) as Parameters<typeof reader.ids>[2];
  const rows: string[] = [];
  const now = clock.now();
  const ids = await reader.ids(db, actor, query, now);
  for await (const { id, version } of reader.rowsOf(db, actor, ids, now)) rows.push(`${id}:${version}`);
  if (rows.length === 0) throw data(null, { status: 400 });
  return rows;
}
