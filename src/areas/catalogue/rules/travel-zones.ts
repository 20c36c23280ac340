import type { PostalCodes, TravelZone } from "../types";

/** zoneOf(zones, "1366") = the zone with 1300–1499; null outside all zones, and for other countries. */
export function zoneOf(zones: readonly TravelZone[], postalCode: string): TravelZone | null {
  if (!/^\d{4}$/.test(postalCode)) return null;
  const code = Number(postalCode);
  return zones.find(({ codes }) => codes.some(({ first, last }) => first <= code && code <= last)) ?? null;
}

/** "0001–1299, 1350" = [{ first: 1, last: 1299 }, { first: 1350, last: 1350 }]; null where that is not what it says. */
export function parsePostalCodes(typed: string): PostalCodes[] | null {
  const parts = typed.split(/[,;\n]/).map((part) => part.trim());
  const named = parts.filter((part) => part !== "");
  const read = named.map((part) => {
    const [, from, to = from] = /^(\d{4})(?:\s*[-–—]\s*(\d{4}))?$/.exec(part) ?? [];
    return from !== undefined && to !== undefined && from <= to
      ? { first: Number(from), last: Number(to) }
      : null;
  });
  return named.length > 0 && read.every((codes) => codes !== null) ? read : null;
}

/** "0001–1299, 1350" */
export function formatPostalCodes(codes: readonly PostalCodes[]): string {
  const digits = (code: number) => String(code).padStart(4, "0");
  return codes
    .map(({ first, last }) => (first === last ? digits(first) : `${digits(first)}–${digits(last)}`))
    .join(", ");
}

/** The first two zones that share a postal code, with it. */
export function sharedCode<Zone extends Pick<TravelZone, "codes">>(
  zones: readonly Zone[],
): { readonly one: Zone; readonly other: Zone; readonly code: number } | null {
  const all = zones.flatMap((zone) => zone.codes.map((codes) => ({ zone, ...codes })));
  const inOrder = all.toSorted((a, b) => a.first - b.first);
  for (const [index, { zone, last }] of inOrder.entries()) {
    const next = inOrder[index + 1];
    if (next && next.first <= last) return { one: zone, other: next.zone, code: next.first };
  }
  return null;
}
