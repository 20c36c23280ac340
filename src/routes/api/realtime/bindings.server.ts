import { z } from "zod";
import { wireSecurityEvents } from "~/areas/security/reads/wire-events.server";
import { isFault, type Query, readQuery } from "~/platform/rest-query/read-query";
import type { Relation } from "~/platform/rest-query/select-rows.server";

/** The tables whose new rows can be followed, as rest/v1 shows them to administrators. */
export const followed: Readonly<Record<string, Relation>> = { security_events: wireSecurityEvents };

const mostBindings = 10;

const change = z.object({
  event: z.string().max(20),
  schema: z.string().max(63),
  table: z.string().max(63).optional(),
  filter: z.string().max(2_000).optional(),
});

export const joinSchema = z.object({
  config: z.object({ postgres_changes: z.array(change).max(mostBindings).nullish() }).nullish(),
  access_token: z.string().max(8_000).nullish(),
});

/** One wish of a channel: the new rows of a table that a filter lets through. */
export interface Binding {
  readonly id: number;
  readonly asked: z.output<typeof change>;
  readonly table: string;
  readonly relation: Relation;
  /** Equal filters of all channels are asked once. */
  readonly filter: string;
  readonly where: Query["where"];
}

/** The bindings of a join, or why it is refused. */
export function bindingsOf(
  changes: readonly z.output<typeof change>[],
  nextId: () => number,
): readonly Binding[] | string {
  const bindings: Binding[] = [];
  for (const asked of changes) {
    const { event, schema, table = "", filter = "" } = asked;
    const relation = Object.hasOwn(followed, table) ? followed[table] : undefined;
    if (schema !== "public" || !relation) return `The table ${schema}.${table} cannot be followed`;
    if (event !== "INSERT") return "Only INSERT can be followed";
    const query = readQuery(searchOf(filter), relation.columns);
    if (isFault(query)) return `Invalid filter: ${query.message}`;
    bindings.push({ id: nextId(), asked, table, relation, filter, where: query.where });
  }
  return bindings;
}

/** `severity=in.(high,critical),user_id=not.is.null`: commas within brackets or quotes are part of a value. */
export function searchOf(filter: string): URLSearchParams {
  const parts = filter.match(/(?:[^,("]|\((?:[^()"]|"(?:[^"\\]|\\.)*")*\)|"(?:[^"\\]|\\.)*")+/g) ?? [];
  const search = new URLSearchParams();
  for (const part of parts) {
    const at = part.indexOf("=");
    search.append(part.slice(0, Math.max(0, at)), part.slice(at + 1));
  }
  return search;
}
