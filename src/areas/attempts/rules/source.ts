const longest = 60;
const direct = "direkte";

/**
 * Where a visitor came from, as far as the request says: a campaign's name (utm_source, also in the address of our own
 * page before this one), another site's host, or our page with the link. Nothing that identifies a person is stored: no
 * path and no search words of other sites.
 */
export function sourceOf(address: URL, referrer: string | null, ownOrigin: string): string {
  const from = parsed(referrer);
  const own = from?.origin === ownOrigin;
  const campaign = campaignOf(address) ?? (own && from ? campaignOf(from) : null);
  if (campaign) return campaign;
  if (!from) return direct;
  if (!own) return hostOf(from);
  return from.pathname.startsWith("/book") ? direct : from.pathname.slice(0, longest);
}

/** A source that came back with a form; values that our pages cannot have written are dropped. */
export function readSource(value: unknown): string | null {
  return typeof value === "string" && /^[a-z0-9æøå/._-]{1,60}$/.test(value) ? value : null;
}

function campaignOf({ searchParams }: URL): string | null {
  return readSource((searchParams.get("utm_source") ?? "").trim().toLowerCase().replace(/\s+/g, "-"));
}

function hostOf({ hostname }: URL): string {
  return readSource(hostname.replace(/^www\./, "")) ?? direct;
}

function parsed(referrer: string | null): URL | null {
  const url = referrer && URL.canParse(referrer) ? new URL(referrer) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
