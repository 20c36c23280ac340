import { consentChanged } from "~/ui/browser/cookie-consent";

const pressable = "a[href], button, input, select, textarea, summary, label, iframe, [tabindex='0']";
/** A card or a picture that is one large link is pressed beside the button. */
const largeFrom = 180;
/** Around the button, in pixels. */
const margin = 4;
/** So many across and down: no line of text is lower than the distance between two. */
const steps = 6;

/**
 * The chat's button floats at the window's corner. While it would lie over words or over something to press, it is
 * not shown; pictures, the space between sections, wide margins and the page's end leave room for it. A content page
 * that is at its top shows it over words too, so that every visitor sees that there is a chat.
 */
export function keepChatClear(page: Document): void {
  const launch = page.querySelector<HTMLElement>(".chat-launch");
  if (!launch) return;
  let asked = 0;
  const look = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => launch.classList.toggle("chat-launch-away", covers(page, launch)));
  };
  for (const change of ["scroll", "resize"]) addEventListener(change, look, { passive: true });
  page.addEventListener(consentChanged, look);
  // A step of a booking changes without a new page.
  new ResizeObserver(look).observe(page.body);
}

function covers(page: Document, launch: HTMLElement): boolean {
  const { left, top, right, bottom } = launch.getBoundingClientRect();
  const area = new DOMRect(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin);
  const under = new Set<Element>();
  for (let column = 0; column <= steps; column++) {
    for (let row = 0; row <= steps; row++) {
      const x = area.left + (area.width * column) / steps;
      const y = area.top + (area.height * row) / steps;
      for (const element of page.elementsFromPoint(x, y)) if (!launch.contains(element)) under.add(element);
    }
  }
  const wordsCount = scrollY > 8 || page.documentElement.dataset.request !== undefined;
  return [...under].some(
    (element) => isPressed(area, element.closest(pressable)) || (wordsCount && hasWordsIn(area, element)),
  );
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
