/** Class set by the document's head: the page begins at its top, so layout far from the window can wait. */
export const fromTop = "from-top";

/** Share of a frame. More would be noticeable on a slow phone. */
const shareMs = 8;

/** Lays out the skipped parts (styles/off-screen.css), some in each frame. */
export async function layOutTheRest(page: Document): Promise<void> {
  const { classList } = page.documentElement;
  if (!classList.contains(fromTop)) return;
  let until = 0;
  for (const part of page.querySelectorAll<HTMLElement>("main > *, .chapter, .article-end, .site-footer")) {
    if (getComputedStyle(part).contentVisibility !== "auto") continue;
    if (performance.now() > until) {
      await new Promise(requestAnimationFrame);
      until = performance.now() + shareMs;
    }
    part.style.contentVisibility = "visible";
    // Measuring forces layout now.
    part.getBoundingClientRect();
  }
  classList.remove(fromTop);
}
