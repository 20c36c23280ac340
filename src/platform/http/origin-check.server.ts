const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a write comes from our own pages. Browsers say so twice: Sec-Fetch-Site, which no page can forge, and
 * Origin. Both must agree with us where they are sent, and one of them must be: a caller that sends neither is
 * no browser, and only machine endpoints are for those.
 */
export function isOwnWrite(headers: Headers, publicUrl: URL): boolean {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  // "none" means that the visitor did it: a form sent again by reloading.
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  // A page that hides its address (referrer policy no-referrer) sends "null", and Sec-Fetch-Site alone speaks for it.
  if (origin === "null") return site === "same-origin";
  if (origin !== null) return isOwnOrigin(origin, publicUrl);
  return site !== null;
}

/** On a developer's machine the same server has three names; elsewhere there is one address, the configured one. */
function isOwnOrigin(origin: string, publicUrl: URL): boolean {
  if (origin === publicUrl.origin) return true;
  if (!loopbackNames.has(publicUrl.hostname) || !URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  return protocol === publicUrl.protocol && port === publicUrl.port && loopbackNames.has(hostname);
}
