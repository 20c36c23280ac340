/** The longest delay that `setTimeout` takes. */
const longestMs = 2_147_483_647;

/**
 * Hides a free time that can no longer be booked on a page that stays open, or comes back from the browser's memory. The
 * server never sends a passed time, so a clock that says so at once is wrong and is not followed.
 */
export function hidePassedTimes(page: Document): void {
  for (const line of page.querySelectorAll<HTMLElement>("[data-until]")) {
    const until = Date.parse(line.dataset.until ?? "");
    if (!(until > Date.now())) continue;
    const look = () => {
      line.hidden = until <= Date.now();
      if (!line.hidden) setTimeout(look, Math.min(until - Date.now(), longestMs));
    };
    look();
    addEventListener("pageshow", () => {
      line.hidden = until <= Date.now();
    });
  }
}
