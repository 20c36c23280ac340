import { formatRating } from "~/kit/rating";
import { count } from "~/kit/text";
import { logError } from "~/ui/browser/log-error";

interface Summary {
  readonly rating: number;
  readonly totalReviews: number;
}

/** Specification, section 7: retried twice. */
const pausesMs = [1_000, 2_000];
const answerWithinMs = 15_000;

/** Fetches the rating once when the page came without it. Removes the section when there is no answer. */
export function fetchReviews(page: Document): void {
  for (const box of page.querySelectorAll<HTMLElement>("[data-google-reviews]")) void fill(box);
}

async function fill(box: HTMLElement): Promise<void> {
  try {
    write(box, await ask(box.dataset.googleReviews ?? ""));
    box.querySelector("[data-reviews-loading]")?.remove();
    for (const part of box.querySelectorAll<HTMLElement>("[data-reviews-result]")) part.hidden = false;
    box.ariaBusy = "false";
  } catch (error) {
    logError(error);
    leave(box);
  }
}

async function ask(placeId: string, failures = 0): Promise<Summary> {
  try {
    const answer = await fetch("/functions/v1/get-google-reviews", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ placeId }),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (!answer.ok) throw new Error(`get-google-reviews: ${answer.status}`);
    return (await answer.json()) as Summary;
  } catch (error) {
    const wait = pausesMs[failures];
    if (wait === undefined) throw error;
    await new Promise((done) => setTimeout(done, wait));
    return ask(placeId, failures + 1);
  }
}

function write(box: HTMLElement, { rating, totalReviews }: Summary): void {
  const shown = box.querySelector("[data-rating]");
  const total = box.querySelector<HTMLElement>("[data-reviews-total]");
  if (!shown || !total) return;
  shown.textContent = formatRating(rating);
  const { text = "", one = "", many = "" } = total.dataset;
  total.textContent = text.replace("#", count(totalReviews, one, many));
}

/** Removes the box. When it is visible its space stays, so that the page does not jump. */
function leave(box: HTMLElement): void {
  const { top, bottom } = box.getBoundingClientRect();
  if (bottom < 0 || top > innerHeight) box.hidden = true;
  else box.style.visibility = "hidden";
}
