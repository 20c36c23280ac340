const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a write comes from our own pages. Browsers state it in two headers: Sec-Fetch-Site, which no page can forge,
 * and Origin. Each that is sent must match, and at least one must be sent: a caller without both is no browser, and may
 * use only the endpoints for programs.
 */
export function isOwnWrite(headers: Headers, publicUrl: URL): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  // "none" means that the user did it directly: a form sent again by reloading.
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  // A page that hides its address (referrer policy no-referrer) sends "null"; then Sec-Fetch-Site decides.
  if (origin === "null") return site === "same-origin";
  if (origin !== null) return isOwnOrigin(origin, publicUrl);
  return site !== null;
}

/** In development the same server has three names; elsewhere only the configured address counts. */
function isOwnOrigin(origin: string, publicUrl: URL): boolean {
  if (origin === publicUrl.origin) return true;
  if (!loopbackNames.has(publicUrl.hostname) || !URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  return protocol === publicUrl.protocol && port === publicUrl.port && loopbackNames.has(hostname);
}
