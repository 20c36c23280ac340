import { askForConsent } from "~/ui/browser/cookie-consent";
import { bringFonts } from "~/ui/browser/fonts";
import { closeMenuOnLeave } from "~/ui/browser/menu";
import { ignoreWheelOnNumbers, stepNumbers } from "~/ui/browser/number-input";
import { layOutTheRest } from "~/ui/browser/rest-of-page";
import { openChatHere } from "./chat-button";
import { keepChatClear } from "./chat-clear";
import { hidePassedTimes } from "./passed-times";

/** The only script of content pages. Everything here improves something that also works without scripts. */
askForConsent(document);
const layOut = () => layOutTheRest(document);
// When the fonts fail the page keeps its fallback fonts.
bringFonts(document).then(layOut, layOut);
closeMenuOnLeave(document);
ignoreWheelOnNumbers(document);
stepNumbers(document);
openChatHere(document);
keepChatClear(document);
hidePassedTimes(document);

// Loaded only by the pages that need it.
if (has("dialog[data-lightbox]"))
  import("~/ui/browser/lightbox").then((it) => it.openPicturesHere(document), leaveToServer);
if (has("[data-map], [data-google-reviews]"))
  import("./third-party").then((it) => it.showThirdParty(document), stopWaiting);
// Without it the page still has a password's or a code's form.
if (has("form[data-passkey]")) import("./passkeys").then((it) => it.offerPasskeys(document), leaveToServer);
// Without it the pictures are side by side.
whenNear("[data-before-after]", () =>
  import("./before-after").then((it) => it.compareHere(document), leaveToServer),
);
whenNear("[data-price-calculator]", () =>
  import("./price-calculator").then((it) => it.calculateHere(document), leaveToServer),
);

function has(selector: string): boolean {
  return document.querySelector(selector) !== null;
}

/** For parts far down the page, which many visitors never reach. */
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

/** When the script fails, the server still answers the form. */
function leaveToServer(): void {}

/** The script could not be loaded: hide the loading state. The map stays a link. */
function stopWaiting(): void {
  for (const box of document.querySelectorAll<HTMLElement>("[data-google-reviews]")) box.hidden = true;
}
