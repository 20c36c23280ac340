import { useLocation, useMatches } from "react-router";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ChatButton } from "./chat-button";
import { CookieBanner } from "./cookie-banner";
import { crumbsFor } from "./crumbs";
import { ReachBar } from "./reach-bar";
import type { ShellFacts } from "./shell-facts";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { shellTexts } from "./site-links";

/** What a route may declare: `export const handle = { overDark: true }`, `{ crumb: (data) => data.title }`. */
interface ShellHandle {
  /** The page begins with a dark picture, and the navigation lies on it. */
  readonly overDark?: boolean;
  /**
   * The footer has no invitation to book, because the visitor is in the middle of something or the page has its own.
   */
  readonly calm?: boolean;
  /** The page loads React, and has forms. */
  readonly interactive?: boolean;
  /** The page's breadcrumb, when its address does not give it. */
  readonly crumb?: string | ((loaderData: never) => string | undefined);
}

interface FrameProps {
  readonly facts: ShellFacts;
}

/** Everything above a page's content. */
export function SiteTop({ facts }: FrameProps) {
  const { pathname, search } = useLocation();
  const { overDark, interactive, ownLabel } = useShellHandle();
  return (
    <>
      <a className="skip-link" href="#innhold">
        {shellTexts.skip}
      </a>
      {!interactive && <CookieBanner hasMap={facts.mapProvider !== null} inFlow={false} />}
      <SiteHeader name={facts.company.name} path={pathname} overDark={overDark} />
      <div className="page-grid site-crumbs">
        <Breadcrumbs crumbs={crumbsFor(pathname, new URLSearchParams(search), ownLabel)} />
      </div>
    </>
  );
}

/** Everything below a page's content. */
export function SiteBottom({ facts }: FrameProps) {
  const { calm, interactive } = useShellHandle();
  const { company, social, replyHours } = facts;
  return (
    <>
      {interactive && <CookieBanner hasMap={facts.mapProvider !== null} inFlow />}
      <SiteFooter company={company} social={social} replyHours={replyHours} calm={calm} />
      {!interactive && <ReachBar offer={facts.reach} />}
      <ChatButton facts={facts.chat} site={company.name} replyHours={replyHours} />
    </>
  );
}

function useShellHandle() {
  const matches = useMatches().map((match) => ({ handle: match.handle as ShellHandle | undefined, match }));
  const named = matches.findLast(({ handle }) => handle?.crumb !== undefined);
  const crumb = named?.handle?.crumb;
  return {
    overDark: matches.some(({ handle }) => handle?.overDark === true),
    calm: matches.some(({ handle }) => handle?.calm === true),
    interactive: matches.some(({ handle }) => handle?.interactive === true),
    ownLabel: typeof crumb === "function" ? crumb(named?.match.loaderData as never) : crumb,
  };
}
