import { cookieBannerTexts as words } from "~/areas/content/texts/cookie-banner";

interface CookieBannerProps {
  readonly hasMap: boolean;
  /** Placed in the page after its content, so that it covers nothing in a step of a booking. */
  readonly inFlow: boolean;
}

/**
 * Shown by the page's script (ui/browser/cookie-consent.ts) until the visitor has chosen. On a content page it is a
 * manual popover, which takes no focus and moves nothing. Without scripts there is nothing to consent to.
 */
export function CookieBanner({ hasMap, inFlow }: CookieBannerProps) {
  return (
    <section
      className="cookie-banner"
      popover={inFlow ? undefined : "manual"}
      hidden={inFlow}
      data-cookie-banner
      aria-label={words.label}
      suppressHydrationWarning
    >
      <p>
        {hasMap ? words.choice : words.choiceWithoutMap} <a href="/personvern">{words.more}</a>
      </p>
      <button type="button" className="icon-button" data-consent="declined" aria-label={words.close}>
        <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="m3 3 12 12M15 3 3 15" strokeWidth="1.5" />
        </svg>
      </button>
      <div className="cookie-answers">
        <button type="button" className="button button-compact" data-consent="accepted">
          {words.accept}
        </button>
        <button type="button" className="button button-compact" data-consent="declined">
          {words.decline}
        </button>
      </div>
    </section>
  );
}
