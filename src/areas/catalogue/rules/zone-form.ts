import { parseKroner, typedKroner } from "~/kit/money";
import { oneLine } from "~/kit/typed-text";
import type { PostalCodes, TravelZone } from "../types";
import { formatPostalCodes, parsePostalCodes, sharedCode } from "./travel-zones";

/** All zones share one history. */
export const travelZones = { kind: "travel-zones", id: "0198f000-0000-7000-8000-0000000020e5" } as const;

/** As the database has them. */
export const zoneLimits = { zones: 20, name: 60, codes: 1_000, minutes: 600, priceOre: 10_000_000 } as const;

export type ZoneField = "name" | "codes" | "minutes" | "price";

type Typed = Readonly<Record<string, string>>;

/** What is wrong with a field, by the field's name in the form. */
export type ZoneFault =
  | { readonly kind: "name-missing" | "name-taken" | "codes" | "minutes" | "price" }
  | { readonly kind: "overlap"; readonly code: number; readonly one: string; readonly other: string };

export type ReadZones =
  | { readonly ok: true; readonly zones: readonly TravelZone[] }
  | { readonly ok: false; readonly faults: Readonly<Record<string, ZoneFault>> };

/** fieldName("codes", "3") = "codes-3" */
export function fieldName(field: ZoneField, row: string): string {
  return `${field}-${row}`;
}

/** The zones as the form has them; the field `rows` holds their order: "0 1 2". */
export function typedZones(zones: readonly TravelZone[]): Record<string, string> {
  const fields = zones.flatMap(({ name, codes, minutes, priceOre }, row) => [
    [fieldName("name", `${row}`), name],
    [fieldName("codes", `${row}`), formatPostalCodes(codes)],
    [fieldName("minutes", `${row}`), `${minutes}`],
    [fieldName("price", `${row}`), typedKroner(priceOre)],
  ]);
  const rows = zones.map((_, row) => row).join(" ");
  return { ...Object.fromEntries(fields), rows, next: `${zones.length}` };
}

/** The rows of the form in their order, and the number that a new row gets: one that no other row has had. */
export interface ZoneRows {
  readonly rows: readonly string[];
  readonly next: number;
}

/** rowsOf({ rows: "2 0", next: "3" }) = { rows: ["2", "0"], next: 3 } */
export function rowsOf({ rows = "", next = "" }: Typed): ZoneRows {
  const named = rows.split(" ").filter((row) => /^\d{1,4}$/.test(row));
  const taken = [...new Set(named)].slice(0, zoneLimits.zones);
  return {
    rows: taken,
    next: Math.max(/^\d{1,4}$/.test(next) ? Number(next) : 0, ...taken.map((row) => +row + 1)),
  };
}

/** The rows after a step: "add", "up:2", "down:2", "remove:2". An unknown step changes nothing. */
export function stepRows(form: ZoneRows, step: string): ZoneRows {
  const { rows, next } = form;
  const [, way, row = ""] = /^(add|up|down|remove)(?::(\d{1,4}))?$/.exec(step) ?? [];
  if (way === "add") {
    return rows.length < zoneLimits.zones ? { rows: [...rows, `${next}`], next: next + 1 } : form;
  }
  const at = rows.indexOf(row);
  if (at < 0) return form;
  const others = rows.toSpliced(at, 1);
  if (way === "remove") return { rows: others, next };
  const to = way === "up" ? at - 1 : at + 1;
  return to < 0 || to >= rows.length ? form : { rows: others.toSpliced(to, 0, row), next };
}

/** The typed fields after a step of a browser without scripts. */
export function steppedZones(typed: Typed, step: string): Typed {
  const { rows, next } = stepRows(rowsOf(typed), step);
  return { ...typed, rows: rows.join(" "), next: `${next}` };
}

/** Reads the form; otherwise what is wrong, field by field. */
export function readZones(typed: Typed): ReadZones {
  const faults: Record<string, ZoneFault> = {};
  const read = rowsOf(typed).rows.map((row) => {
    const of = (field: ZoneField) => typed[fieldName(field, row)] ?? "";
    const name = oneLine(of("name"));
    const codes = of("codes").length <= zoneLimits.codes ? parsePostalCodes(of("codes")) : null;
    const minutes = parseMinutes(of("minutes"));
    const priceOre = parseKroner(of("price"));
    if (name === "" || name.length > zoneLimits.name)
      faults[fieldName("name", row)] = { kind: "name-missing" };
    if (codes === null) faults[fieldName("codes", row)] = { kind: "codes" };
    if (minutes === null) faults[fieldName("minutes", row)] = { kind: "minutes" };
    if (priceOre === null || priceOre > zoneLimits.priceOre)
      faults[fieldName("price", row)] = { kind: "price" };
    return { row, name, codes: codes ?? [], minutes: minutes ?? 0, priceOre };
  });
  const taken = read.find(({ name }, at) => read.slice(0, at).some((other) => isSameName(other.name, name)));
  if (taken) faults[fieldName("name", taken.row)] ??= { kind: "name-taken" };
  Object.assign(faults, overlapIn(read));
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  const zones = read.flatMap(({ name, codes, minutes, priceOre }) =>
    priceOre === null ? [] : [{ name, codes: inOrder(codes), minutes, priceOre }],
  );
  return { ok: true, zones };
}

/** The first postal code that two zones share, at the field of the later one. */
function overlapIn(zones: readonly (Pick<TravelZone, "name" | "codes"> & { readonly row: string })[]) {
  const shared = sharedCode(zones);
  if (!shared) return {};
  const { one, other, code } = shared;
  const fault: ZoneFault = { kind: "overlap", code, one: one.name, other: other.name };
  return { [fieldName("codes", other.row)]: fault };
}

function parseMinutes(typed: string): number | null {
  const digits = typed.replace(/\s|min(utter)?\.?$/g, "");
  return /^\d{1,3}$/.test(digits) && Number(digits) <= zoneLimits.minutes ? Number(digits) : null;
}

function isSameName(one: string, other: string): boolean {
  return one !== "" && one.toLocaleLowerCase("nb") === other.toLocaleLowerCase("nb");
}

/** As the database gives them back. */
function inOrder(codes: readonly PostalCodes[]): PostalCodes[] {
  return codes.toSorted((a, b) => a.first - b.first);
}
