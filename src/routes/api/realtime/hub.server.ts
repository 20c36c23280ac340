import { adminsAmong } from "~/areas/access/gate/wire.server";
import type { SessionId } from "~/areas/access/types";
import { toIso } from "~/kit/time";
import type { InsertedRow } from "~/platform/live/row-inserts.server";
import { rowsById } from "~/platform/rest-query/rows-by-id.server";
import type { Relation } from "~/platform/rest-query/select-rows.server";
import type { Services } from "~/platform/services.server";
import { type Binding, followed } from "./bindings.server";

/** A channel that follows tables, with the session whose rights it has. */
export interface Subscriber {
  readonly sessionId: SessionId;
  readonly bindings: readonly Binding[];
  /** `data` is JSON; `ids` are those of the bindings that it fits. */
  send(ids: readonly number[], data: string): void;
  /** The session has ended, or is no administrator's any more. */
  refuse(): void;
  /** Rows may have been missed: the program connects anew and reads what it shows. */
  restart(): void;
}

export interface Hub {
  /** Before a channel is told that it follows. */
  ready(): Promise<void>;
  add(subscriber: Subscriber): void;
  remove(subscriber: Subscriber): void;
}

/** Rows that come together are read together. */
const gatherMs = 25;
const mostRows = 1_000;

const hubs = new WeakMap<Services["live"], Hub>();

/** One for the process. */
export function hubOf(services: Services): Hub {
  const known = hubs.get(services.live);
  if (known) return known;
  const made = createHub(services);
  hubs.set(services.live, made);
  return made;
}

export function createHub(services: Services): Hub {
  const subscribers = new Set<Subscriber>();
  const waiting = new Map<string, Set<string>>();
  let isGathering = false;
  let delivering: Promise<void> = Promise.resolve();
  let stop: (() => void) | null = null;

  const deliverAll = () => {
    isGathering = false;
    const batch = [...waiting];
    waiting.clear();
    for (const [table, ids] of batch)
      delivering = delivering.then(() =>
        deliver(services, subscribers, table, [...ids]).catch((error: unknown) => {
          services.log.warn({ err: error }, "new rows were not delivered");
          for (const each of [...subscribers]) each.restart();
        }),
      );
  };
  const heard = (row: InsertedRow | null) => {
    if (row === null) {
      for (const each of [...subscribers]) each.restart();
      return;
    }
    const ids = waiting.get(row.table) ?? new Set();
    if (ids.size >= mostRows) {
      // More than a page of rows within a moment is left to the programs to read.
      waiting.delete(row.table);
      for (const each of [...subscribers])
        if (each.bindings.some(({ table }) => table === row.table)) each.restart();
      return;
    }
    ids.add(row.id);
    waiting.set(row.table, ids);
    if (isGathering) return;
    isGathering = true;
    setTimeout(deliverAll, gatherMs);
  };
  return {
    ready: () => services.live.inserts.ready(),
    add(subscriber) {
      subscribers.add(subscriber);
      stop ??= services.live.inserts.on(heard);
    },
    remove(subscriber) {
      subscribers.delete(subscriber);
      if (subscribers.size > 0) return;
      stop?.();
      stop = null;
    },
  };
}

/** Reads the rows once for each different filter, and all sessions once, however many follow. */
async function deliver(
  services: Services,
  subscribers: ReadonlySet<Subscriber>,
  table: string,
  ids: readonly string[],
): Promise<void> {
  const relation = followed[table];
  const following = [...subscribers].filter(({ bindings }) => bindings.some((each) => each.table === table));
  if (!relation || following.length === 0) return;
  const wanted = new Map<string, Binding>();
  for (const { bindings } of following)
    for (const each of bindings) if (each.table === table) wanted.set(each.filter, each);
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const [filter, { where }] of wanted)
    found.set(filter, await rowsOf(services, { table, relation }, where, ids));
  const admins = await adminsAmong(services, new Set(following.map(({ sessionId }) => sessionId)));
  for (const subscriber of following) {
    if (!admins.has(subscriber.sessionId)) subscriber.refuse();
    else sendRows(subscriber, table, ids, found);
  }
}

function sendRows(
  { bindings, send }: Subscriber,
  table: string,
  ids: readonly string[],
  found: ReadonlyMap<string, ReadonlyMap<string, string>>,
): void {
  const own = bindings.filter((each) => each.table === table);
  for (const id of ids) {
    const fitting = own.filter(({ filter }) => found.get(filter)?.has(id));
    const [first] = fitting;
    const data = first && found.get(first.filter)?.get(id);
    if (data)
      send(
        fitting.map((each) => each.id),
        data,
      );
  }
}

/** The event of each row that the filter lets through, as JSON, by the row's id. */
async function rowsOf(
  { db, clock }: Services,
  { table, relation }: { readonly table: string; readonly relation: Relation },
  where: Binding["where"],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsById(db, relation, { where, ids });
  const columns = Object.entries(relation.columns).map(([name, type]) => ({ name, type }));
  const commit_timestamp = toIso(clock.now());
  return new Map(
    rows.map((record) => {
      const told = {
        schema: "public",
        table,
        type: "INSERT",
        commit_timestamp,
        errors: null,
        columns,
        record,
      };
      return [String(record.id), JSON.stringify(told)];
    }),
  );
}
