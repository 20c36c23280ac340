/** Told to the styles by the document's head: the page begins at its top, and what is far from the window can wait. */
export const fromTop = "from-top";

/** Of a frame: more, and a slow telephone would notice. */
const shareMs = 8;

/** Lays out what has waited, some of it each frame (styles/off-screen.css). From then on the page is as any other. */
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
    // Asking for its measures lays it out now.
    part.getBoundingClientRect();
  }
  classList.remove(fromTop);
}
