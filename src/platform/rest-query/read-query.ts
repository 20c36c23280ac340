import { type SQL, sql } from "drizzle-orm";

/** The types that a column is compared as. */
export type ColumnType = "uuid" | "text" | "timestamptz" | "boolean" | "jsonb" | "bigint" | "int";

export type Columns = Readonly<Record<string, ColumnType>>;

export interface Query {
  /** What is shown, by the name that it gets. */
  readonly shown: readonly (readonly [name: string, column: string])[];
  readonly where: SQL[];
  readonly order: SQL[];
  readonly limit: number;
  readonly offset: number;
  /** Filters of exactly `column=eq.value`, for writes that need to know which row is meant. */
  readonly equals: Readonly<Record<string, string>>;
}

export interface QueryFault {
  readonly code: "42703" | "22P02" | "PGRST100" | "PGRST200";
  readonly message: string;
}

/** More rows are read with an offset. */
const mostRows = 1_000;
const notFilters = new Set(["select", "order", "limit", "offset", "or", "and", "columns", "on_conflict"]);

const fault = (code: QueryFault["code"], message: string): QueryFault => ({ code, message });
export const isFault = (value: object): value is QueryFault => "code" in value && "message" in value;

const unknownColumn = (name: string) => fault("42703", `column "${name}" does not exist`);

/** Reads a query of the wire. Every name is one of `columns`; every value becomes a parameter. */
export function readQuery(search: URLSearchParams, columns: Columns): Query | QueryFault {
  const shown = readSelect(search.get("select") ?? "*", columns);
  if (isFault(shown)) return shown;
  const where: SQL[] = [];
  const equals: Record<string, string> = {};
  for (const [name, text] of search) {
    if (name === "or" || name === "and") {
      const group = readGroup(name, text, columns);
      if (isFault(group)) return group;
      where.push(group.sql);
    }
    if (notFilters.has(name)) continue;
    const filter = readFilter(name, text, columns);
    if (isFault(filter)) return filter;
    where.push(filter.sql);
    if (text.startsWith("eq.")) equals[name] = text.slice("eq.".length);
  }
  const order = readOrder(search.get("order"), columns);
  if (isFault(order)) return order;
  const limit = readCount(search.get("limit"), mostRows);
  const offset = readCount(search.get("offset"), 0);
  if (limit === null || offset === null) return fault("22P02", "limit and offset are whole numbers");
  return { shown, where, order, limit: Math.min(limit, mostRows), offset, equals };
}

function readCount(text: string | null, none: number): number | null {
  if (text === null) return none;
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

const has = (columns: Columns, name: string) => Object.hasOwn(columns, name);

/** `id,content`, `*` or `text:content`; other tables are not embedded. */
function readSelect(text: string, columns: Columns): (readonly [string, string])[] | QueryFault {
  if (/[()!]/.test(text)) {
    return fault("PGRST200", "Could not find a relationship between the tables in the schema cache");
  }
  const shown: (readonly [string, string])[] = [];
  for (const part of text.split(",").map((each) => each.trim())) {
    if (part === "*") shown.push(...Object.keys(columns).map((name) => [name, name] as const));
    else {
      const [, name, column = ""] = /^(?:([a-z_][\w]{0,62}):)?"?([\w]+)"?$/i.exec(part) ?? [];
      if (!has(columns, column)) return unknownColumn(column || part);
      shown.push([name ?? column, column]);
    }
  }
  return shown;
}

const comparisons: Readonly<Record<string, SQL>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`LIKE`,
  ilike: sql`ILIKE`,
  match: sql`~`,
  imatch: sql`~*`,
  isdistinct: sql`IS DISTINCT FROM`,
};

type Filter = { readonly sql: SQL } | QueryFault;

/** `not.eq.5` of a column. */
function readFilter(name: string, text: string, columns: Columns): Filter {
  const type = has(columns, name) ? columns[name] : undefined;
  if (!type) return unknownColumn(name);
  if (text.startsWith("not.")) {
    const inner = readFilter(name, text.slice("not.".length), columns);
    return isFault(inner) ? inner : { sql: sql`NOT (${inner.sql})` };
  }
  const [, operator = "", value = ""] = /^([a-z]+)\.([\s\S]*)$/.exec(text) ?? [];
  const column = sql.identifier(name);
  if (operator === "is") return readIs(column, value);
  if (operator === "in") return readIn(column, value, type);
  const comparison = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  if (!comparison) return fault("PGRST100", `"failed to parse filter (${text.slice(0, 60)})"`);
  if (operator.endsWith("match")) return { sql: sql`${column}::text ${comparison} ${value}` };
  if (operator.endsWith("like"))
    return { sql: sql`${column}::text ${comparison} ${value.replaceAll("*", "%")}` };
  return { sql: sql`${column} ${comparison} ${typed(value, type)}` };
}

/** The text as the column's type: what it cannot be is the database's to say (22P02). */
const typed = (value: string, type: ColumnType) => sql`(${value}::text)::${sql.raw(type)}`;

const states: Readonly<Record<string, SQL>> = {
  null: sql`NULL`,
  true: sql`TRUE`,
  false: sql`FALSE`,
  unknown: sql`UNKNOWN`,
  not_null: sql`NOT NULL`,
};

function readIs(column: ReturnType<typeof sql.identifier>, value: string): Filter {
  const state = Object.hasOwn(states, value) ? states[value] : undefined;
  return state ? { sql: sql`${column} IS ${state}` } : fault("PGRST100", "is takes null, true or false");
}

/** `(a,"b,c",d)` */
function readIn(column: ReturnType<typeof sql.identifier>, value: string, type: ColumnType): Filter {
  const list = /^\(([\s\S]*)\)$/.exec(value)?.[1];
  if (list === undefined) return fault("PGRST100", "in takes a list in parentheses");
  const values = [...list.matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll(/\\(.)/g, "$1") ?? plain ?? "",
  );
  if (values.length === 0) return { sql: sql`FALSE` };
  return {
    sql: sql`${column} IN (${sql.join(
      values.map((each) => typed(each, type)),
      sql`, `,
    )})`,
  };
}

/** `(severity.eq.high,severity.eq.critical)`; groups within groups are not read. */
function readGroup(kind: "or" | "and", text: string, columns: Columns): Filter {
  const list = /^\(([\s\S]*)\)$/.exec(text)?.[1];
  const parts = list?.match(/(?:[^,()]|\([^()]*\))+/g) ?? [];
  if (parts.length === 0) return fault("PGRST100", `${kind} takes a list in parentheses`);
  const filters: SQL[] = [];
  for (const part of parts) {
    const [, name = "", rest = ""] = /^(\w+)\.([\s\S]*)$/.exec(part) ?? [];
    const filter = readFilter(name, rest, columns);
    if (isFault(filter)) return filter;
    filters.push(filter.sql);
  }
  return { sql: sql`(${sql.join(filters, kind === "or" ? sql` OR ` : sql` AND `)})` };
}

/** `created_at.desc.nullslast,id` */
function readOrder(text: string | null, columns: Columns): SQL[] | QueryFault {
  const order: SQL[] = [];
  for (const part of text ? text.split(",") : []) {
    const [name = "", ...words] = part.split(".");
    if (!has(columns, name)) return unknownColumn(name);
    const direction = words.includes("desc") ? sql`DESC` : sql`ASC`;
    const nulls = words.includes("nullsfirst")
      ? sql`NULLS FIRST`
      : words.includes("nullslast")
        ? sql`NULLS LAST`
        : sql``;
    order.push(sql`${sql.identifier(name)} ${direction} ${nulls}`);
  }
  return order;
}
