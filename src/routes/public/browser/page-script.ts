import { askForConsent } from "~/ui/browser/cookie-consent";
import { bringFonts } from "~/ui/browser/fonts";
import { openPicturesHere } from "~/ui/browser/lightbox";
import { closeMenuOnLeave } from "~/ui/browser/menu";
import { ignoreWheelOnNumbers } from "~/ui/browser/number-input";
import { layOutTheRest } from "~/ui/browser/rest-of-page";
import { openChatHere } from "./chat-button";
import { keepChatClear } from "./chat-clear";

/** The script of every page; content pages have no other. Everything here makes better what works without it. */
askForConsent(document);
const layOut = () => layOutTheRest(document);
// Without its fonts the page keeps the fallback faces.
bringFonts(document).then(layOut, layOut);
closeMenuOnLeave(document);
ignoreWheelOnNumbers(document);
openPicturesHere(document);
openChatHere(document);
keepChatClear(document);

// What few pages need comes when such a page is shown.
if (has("[data-map], [data-google-reviews]"))
  import("./third-party").then((it) => it.showThirdParty(document), stopWaiting);
whenNear("[data-price-calculator]", () =>
  import("./price-calculator").then((it) => it.calculateHere(document), leaveToServer),
);

function has(selector: string): boolean {
  return document.querySelector(selector) !== null;
}

/** It stands far down the page, and is worth its bytes to those who come there. */
function whenNear(selector: string, bring: () => void): void {
  const place = document.querySelector(selector);
  if (!place) return;
  const coming = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      coming.disconnect();
      bring();
    },
    { rootMargin: "800px" },
  );
  coming.observe(place);
}

/** The calculator is a form that the server answers as well. */
function leaveToServer(): void {}

/** The line broke before the script came: nothing turns for ever. The map remains a link. */
function stopWaiting(): void {
  for (const box of document.querySelectorAll<HTMLElement>("[data-google-reviews]")) box.hidden = true;
}
