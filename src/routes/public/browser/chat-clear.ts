import { consentChanged } from "~/ui/browser/cookie-consent";

const pressable = "a[href], button, input, select, textarea, summary, label, iframe, [tabindex='0']";
/** In pixels. An element this large counts as one big link that can be pressed beside the button. */
const largeFrom = 180;
const margin = 4;
/** A grid of this many test points across and down, close enough that no line of text lies between two points. */
const steps = 6;

/** How far up (share of the window) and in what steps (pixels) the button looks for free room. */
const maxUp = 0.6;
const stepUp = 24;

/**
 * The chat's button floats at the window's corner. It hides while it would cover text or something to press;
 * pictures, gaps between sections, wide margins and the page's end leave room for it. At the top of a content page it
 * moves up to free room, so that most visitors see at once that there is a chat.
 */
export function keepChatClear(page: Document): void {
  const launch = page.querySelector<HTMLElement>(".chat-launch");
  if (!launch) return;
  let asked = 0;
  const look = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => place(page, launch));
  };
  for (const change of ["scroll", "resize"]) addEventListener(change, look, { passive: true });
  page.addEventListener(consentChanged, look);
  // The cookie banner's toggle event does not bubble, hence the capture.
  page.addEventListener("toggle", look, true);
  // A step of a booking changes without loading a new document.
  new ResizeObserver(look).observe(page.body);
}

function place(page: Document, launch: HTMLElement): void {
  launch.style.translate = "";
  // On narrow screens the button stands in the bar at the window's foot, which keeps room for it.
  const bar = page.querySelector<HTMLElement>(".reach-bar");
  if (bar && getComputedStyle(bar).position === "fixed") {
    launch.classList.remove("chat-launch-away");
    return;
  }
  const { left, top, width, height } = launch.getBoundingClientRect();
  const corner = new DOMRect(left - margin, top - margin, width + 2 * margin, height + 2 * margin);
  const mayRise = scrollY <= 8 && page.documentElement.dataset.request === undefined;
  const highest = mayRise ? innerHeight * maxUp : 0;
  const isFree = (up: number) =>
    !covers(page, launch, new DOMRect(corner.x, corner.y - up, corner.width, corner.height));
  let up = 0;
  while (up <= highest && !isFree(up)) up += stepUp;
  const found = up <= highest;
  launch.classList.toggle("chat-launch-away", !found);
  if (found && up > 0) launch.style.translate = `0 ${-up}px`;
}

function covers(page: Document, launch: HTMLElement, area: DOMRect): boolean {
  const seen = new Set<Element>([launch]);
  for (let column = 0; column <= steps; column++) {
    for (let row = 0; row <= steps; row++) {
      const x = area.left + (area.width * column) / steps;
      const y = area.top + (area.height * row) / steps;
      for (const element of page.elementsFromPoint(x, y)) {
        if (seen.has(element) || launch.contains(element)) continue;
        seen.add(element);
        if (isPressed(area, element.closest(pressable)) || hasWordsIn(area, element)) return true;
      }
    }
  }
  return false;
}

function isPressed(area: DOMRect, control: Element | null): boolean {
  const box = control?.getBoundingClientRect();
  return box !== undefined && meet(box, area) && Math.min(box.width, box.height) < largeFrom;
}

function hasWordsIn(area: DOMRect, element: Element): boolean {
  const range = element.ownerDocument.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => meet(line, area));
  });
}

function meet(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
