import { cookieBannerTexts as words } from "~/areas/content/texts/cookie-banner";
import type { MapProvider } from "~/platform/providers/maps";

/**
 * Shown by the page's script (ui/browser/cookie-consent.ts) as long as nothing is chosen, over the page and in nobody's
 * way: a manual popover takes no focus, traps none and moves nothing. Without script nothing needs a choice.
 */
export function CookieBanner({ mapProvider }: { mapProvider: MapProvider | null }) {
  const choice = mapProvider ? words.choice[mapProvider] : words.choiceWithoutMap;
  return (
    <section className="cookie-banner" popover="manual" data-cookie-banner aria-labelledby="samtykke">
      <h2 id="samtykke">{mapProvider ? words.title : words.titleWithoutMap}</h2>
      <button type="button" className="icon-button" data-consent="declined" aria-label={words.close}>
        <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="m3 3 12 12M15 3 3 15" strokeWidth="1.5" />
        </svg>
      </button>
      {/* Short paragraphs: a long one that comes by script would be the last large thing to be painted. In one piece
          each: what follows a piece would move when the studio's own letters come. */}
      {[words.necessary, ...choice, words.chat].map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className="cookie-answers">
        <button type="button" className="button button-compact" data-consent="accepted">
          {words.accept}
        </button>
        <button type="button" className="button button-compact" data-consent="declined">
          {words.decline}
        </button>
      </div>
      <a href="/personvern">{words.more}</a>
    </section>
  );
}
