/** Told to the styles by the document's head: the page begins at its top, and what is far from the window can wait. */
export const fromTop = "from-top";

/** Lays out what has waited, a part each frame (styles/off-screen.css). From then on the page is as any other. */
export async function layOutTheRest(page: Document): Promise<void> {
  const root = page.documentElement;
  if (!root.classList.contains(fromTop)) return;
  const parts = page.querySelectorAll<HTMLElement>("main > *, .chapter, .article-end, .site-footer");
  for (const part of parts) {
    if (getComputedStyle(part).contentVisibility !== "auto") continue;
    await new Promise(requestAnimationFrame);
    part.style.contentVisibility = "visible";
  }
  await new Promise(requestAnimationFrame);
  root.classList.remove(fromTop);
}
