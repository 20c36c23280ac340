/**
 * The key of a kept page: each day of an oppdrag has its own. Whom a code or a search asks for is no part of it, because
 * the page reads that from its address.
 */
export function keptPage({ pathname, searchParams }: URL): string {
  const day = searchParams.get("dag");
  return day ? `${pathname}?dag=${encodeURIComponent(day)}` : pathname;
}
