/** What advertisements, newsletters and social media add to a link. No page of ours reads any of it. */
const tracking =
  /^(?:utm_\w+|gclid|gbraid|wbraid|gad_\w+|dclid|fbclid|msclkid|mc_cid|mc_eid|_gl|_ga|ttclid|twclid|li_fat_id|igshid|igsh|srsltid|yclid|_hsenc|_hsmi|mkt_tok)$/;

/** Whether a query (with or without its question mark) asks for nothing but the page itself. */
export function isOnlyTracking(query: string): boolean {
  const pairs = query.replace(/^\?/, "").split("&");
  return pairs.every((pair) => pair === "" || tracking.test(pair.split("=", 1)[0] ?? ""));
}
