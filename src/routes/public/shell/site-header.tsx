import { bookLink, mainLinks, type SiteLink, shellTexts } from "./site-links";
import { StudioMark } from "./studio-mark";

interface SiteHeaderProps {
  readonly name: string;
  readonly path: string;
  /** Lies over a dark picture at the page's top. */
  readonly overDark: boolean;
}

/** On narrow screens the navigation is a popover, which needs no script. */
export function SiteHeader({ name, path, overDark }: SiteHeaderProps) {
  return (
    <header className={overDark ? "site-header site-header-over" : "site-header"}>
      <a className="site-name" href="/" aria-label={`${name}, ${shellTexts.home}`}>
        <StudioMark />
        <span>{name}</span>
      </a>
      <button type="button" className="menu-button" popoverTarget="meny">
        {shellTexts.menu}
      </button>
      <nav id="meny" className="site-menu" popover="auto" data-menu aria-label={shellTexts.mainNavigation}>
        <button type="button" className="menu-close" popoverTarget="meny" popoverTargetAction="hide">
          {shellTexts.close}
        </button>
        <ul>
          {mainLinks.map((link) => (
            <li key={link.href}>
              <a href={link.href} aria-current={currentFor(link, path)}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        <a className="button button-compact" href={bookLink.href} aria-current={currentFor(bookLink, path)}>
          {bookLink.label}
        </a>
      </nav>
    </header>
  );
}

/** "page" on the page itself, true on the pages below it. */
function currentFor({ href }: SiteLink, path: string): "page" | true | undefined {
  if (path === href) return "page";
  return href !== "/" && path.startsWith(`${href}/`) ? true : undefined;
}
