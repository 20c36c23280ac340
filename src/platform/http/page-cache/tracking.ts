/** Parameters that advertisements, newsletters and social media add to a link. Our pages read none of them. */
const tracking =
  /^(?:utm_\w+|gclid|gbraid|wbraid|gad_\w+|dclid|fbclid|msclkid|mc_cid|mc_eid|_gl|_ga|ttclid|twclid|li_fat_id|igshid|igsh|srsltid|yclid|_hsenc|_hsmi|mkt_tok)$/;

/** Whether a query (with or without its question mark) has tracking parameters only. */
export function isOnlyTracking(query: string): boolean {
  const pairs = query.replace(/^\?/, "").split("&");
  return pairs.every((pair) => pair === "" || tracking.test(pair.split("=", 1)[0] ?? ""));
}
