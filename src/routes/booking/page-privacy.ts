/** For pages with personal data: no search engine, no cache, and no referrer to other sites. */
export function privateHeaders() {
  return { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
}
