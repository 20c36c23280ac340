import { CookieBanner } from "../shell/cookie-banner";
import type { ShellFacts } from "../shell/shell-facts";
import { SiteHeader } from "../shell/site-header";
import { shellTexts } from "../shell/site-links";

/** The home page's own top: the navigation lies on the hero, and there are no breadcrumbs. */
export function Top({ facts }: { facts: ShellFacts }) {
  return (
    <>
      <a className="skip-link" href="#innhold">
        {shellTexts.skip}
      </a>
      <CookieBanner hasMap={facts.mapProvider !== null} inFlow={false} />
      <SiteHeader name={facts.company.name} path="/" overDark />
    </>
  );
}
