/** The distance from the edge within which a drag scrolls. */
const edgePx = 28;
/** On a phone the page scrolls, and the bar at its lower edge covers what is below. */
const phoneEdgePx = 96;
const stepPx = 9;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Scrolls as long as the pointer stays near an edge, and calls back after each step, because the place under it
 * changes.
 */
export function edgeScroll(grid: Element, scrolled: () => void) {
  const scroller = grid.parentElement ?? grid;
  let at: Point | null = null;
  let frame = 0;
  const step = () => {
    frame = 0;
    if (!at || !scrollTowards(scroller, at)) return;
    scrolled();
    frame = requestAnimationFrame(step);
  };
  return {
    follow(point: Point) {
      at = point;
      if (frame === 0) frame = requestAnimationFrame(step);
    },
    stop() {
      at = null;
      cancelAnimationFrame(frame);
    },
  };
}

/** False when nothing moved. */
function scrollTowards(scroller: Element, { clientX, clientY }: Point): boolean {
  const box = scroller.getBoundingClientRect();
  const x = direction(clientX, box.left + edgePx, box.right - edgePx);
  const before = scroller.scrollLeft + scroller.scrollTop + window.scrollY;
  if (scroller.scrollHeight > scroller.clientHeight + 1) {
    const y = direction(clientY, box.top + edgePx, box.bottom - edgePx);
    if (x !== 0 || y !== 0) scroller.scrollBy(x * stepPx, y * stepPx);
  } else {
    const y = direction(clientY, phoneEdgePx, window.innerHeight - phoneEdgePx);
    if (x !== 0) scroller.scrollBy(x * stepPx, 0);
    if (y !== 0) window.scrollBy({ top: y * stepPx, behavior: "instant" });
  }
  return scroller.scrollLeft + scroller.scrollTop + window.scrollY !== before;
}

function direction(at: number, from: number, to: number): number {
  return at < from ? -1 : at > to ? 1 : 0;
}
