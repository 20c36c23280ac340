export type Consent = "accepted" | "declined";

/** Specification, section 3: local storage key and values. */
const key = "cookieConsent";
/** Event on the document: the choice may have changed. */
export const consentChanged = "consentchanged";

/** The answer when the browser stores nothing (private windows, blocked storage); valid on this page only. */
let unkept: Consent | null = null;

export function storedConsent(): Consent | null {
  try {
    const value = localStorage.getItem(key);
    if (value === "accepted" || value === "declined") return value;
  } catch {
    // Storage is blocked.
  }
  return unkept;
}

function store(consent: Consent): void {
  unkept = consent;
  try {
    localStorage.setItem(key, consent);
    unkept = null;
  } catch {
    // Storage is blocked or full: the banner asks again on the next page.
  }
}

function show(banner: HTMLElement, shown: boolean): void {
  if (banner.popover) banner.togglePopover(shown);
  else banner.hidden = !shown;
}

/**
 * Shows the banner as long as no choice is stored (specification, section 4). A button's attribute names the value that
 * it stores; a button anywhere with `data-cookie-choice` opens the banner again. Other tabs follow, and pages restored
 * from the back/forward cache.
 */
export function askForConsent(page: Document): void {
  let opener: HTMLElement | null = null;
  const follow = () => {
    const banner = page.querySelector<HTMLElement>("[data-cookie-banner]");
    if (banner) show(banner, opener !== null || storedConsent() === null);
    page.dispatchEvent(new Event(consentChanged));
    return banner;
  };

  page.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const answer = target.closest<HTMLElement>("[data-consent]")?.dataset.consent;
    if (answer) {
      store(answer as Consent);
      opener?.focus();
      opener = null;
      follow();
      return;
    }
    opener = target.closest<HTMLElement>("[data-cookie-choice]") ?? opener;
    if (target.closest("[data-cookie-choice]"))
      follow()?.querySelector<HTMLElement>("[data-consent]")?.focus();
  });
  addEventListener("storage", (event) => {
    if (event.key !== key && event.key !== null) return;
    opener = null;
    follow();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) follow();
  });
  follow();
}
