import { askForConsent } from "~/ui/browser/cookie-consent";
import { openPicturesHere } from "~/ui/browser/lightbox";
import { closeMenuOnLeave } from "~/ui/browser/menu";
import { ignoreWheelOnNumbers } from "~/ui/browser/wheel";
import { fetchReviews } from "./google-reviews";
import { showMaps } from "./studio-map";

/**
 * The script of every page; content pages have no other. Everything here makes better what works without it. What a
 * few pages need is imported when such a page is shown: `if (document.querySelector("[data-…]")) import("./…")`.
 */
askForConsent(document);
closeMenuOnLeave(document);
ignoreWheelOnNumbers(document);
openPicturesHere(document);
showMaps(document);
fetchReviews(document);
