import type { ReactNode } from "react";
import { useLocation, useMatches } from "react-router";
import type { CompanySettings, SocialSettings } from "~/areas/settings/types";
import type { MapProvider } from "~/platform/providers/maps";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ChatButton, type ChatFacts } from "./chat-button";
import { CookieBanner } from "./cookie-banner";
import { crumbsFor } from "./crumbs";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { shellTexts } from "./site-links";

export interface ShellFacts {
  /** Defaults for a page without a head of its own. */
  readonly site: { readonly origin: string; readonly description: string; readonly picture: string };
  readonly company: CompanySettings;
  readonly social: SocialSettings;
  readonly replyHours: number;
  /** The provider of maps, if any. */
  readonly mapProvider: MapProvider | null;
  readonly chat: ChatFacts;
}

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

export function PublicShell({ facts, children }: { facts: ShellFacts; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { overDark, calm, interactive, ownLabel } = useShellHandle();
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
      <div id="innhold" className="site-content" tabIndex={-1}>
        {children}
      </div>
      {interactive && <CookieBanner hasMap={facts.mapProvider !== null} inFlow />}
      <SiteFooter company={facts.company} social={facts.social} replyHours={facts.replyHours} calm={calm} />
      <ChatButton facts={facts.chat} site={facts.company.name} replyHours={facts.replyHours} />
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
