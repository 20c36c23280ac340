import { type FormEvent, type MouseEvent, type ReactNode, useId } from "react";
import { useLocation } from "react-router";
import { adminHref } from "~/kit/admin-href";
import { forgetOffline } from "~/ui/browser/kept-offline";
import { Link, NavLink } from "~/ui/link";
import { useOfficeCommands } from "./admin-commands";
import { Icon, type IconName } from "./icon";
import { adminTexts } from "./texts";

export interface RailItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** True when only the exact address counts as this item's page. */
  readonly exact?: boolean;
  /** Addresses of pages that belong to this one and have no entry of their own. */
  readonly within?: readonly string[];
  /** Records that need attention, as a number and in words; not shown at zero. */
  readonly waiting?: { readonly count: number; readonly words: string };
  /** Why what the item leads to stands still. */
  readonly halted?: string;
}

export interface RailGroup {
  readonly label?: string;
  readonly items: readonly RailItem[];
}

interface ShellProps {
  readonly brand: string;
  readonly groups: readonly RailGroup[];
  /** The items of the bottom bar on a phone. */
  readonly bar: readonly RailItem[];
  readonly searchHref: string;
  readonly user: { readonly name: string; readonly role: string };
  readonly children: ReactNode;
}

/**
 * The frame of every back-office screen: a rail, with icons only on narrower screens, and on a phone a bar at the
 * bottom within the thumb's reach.
 */
export function OfficeShell({ brand, groups, bar, searchHref, user, children }: ShellProps) {
  const { pathname } = useLocation();
  return (
    <div className="admin">
      <a className="skip-link" href="#innhold">
        {adminTexts.skip}
      </a>
      <header className="admin-rail">
        <p className="admin-brand">{brand}</p>
        <SearchLink to={searchHref} />
        <RailNav groups={groups} />
        <RailFoot user={user} />
      </header>
      <main id="innhold" className="admin-main" tabIndex={-1}>
        {children}
      </main>
      <footer className="admin-bar">
        <nav aria-label={adminTexts.bar}>
          {bar.map((item) => (
            <RailLink key={item.to} item={item} />
          ))}
          <SearchLink to={searchHref} />
        </nav>
        <details key={pathname} className="admin-menu">
          <summary className="rail-link">
            <Icon name="menu" />
            <span className="rail-label">{adminTexts.menu}</span>
          </summary>
          <div className="admin-sheet">
            <p className="admin-brand">{brand}</p>
            <RailNav groups={groups} />
            <RailFoot user={user} />
          </div>
        </details>
      </footer>
    </div>
  );
}

/** Opens the palette; without scripts, or in a new tab, it leads to the search page. */
function SearchLink({ to }: { to: string }) {
  const office = useOfficeCommands();
  const press = (event: MouseEvent) => {
    if (!office || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    office.openPalette();
  };
  return (
    <NavLink to={to} className="rail-link rail-search" onClick={press} aria-keyshortcuts="Control+K Meta+K">
      <Icon name="search" />
      <span className="rail-label">{adminTexts.search}</span>
      <span aria-hidden="true" className="rail-keys">
        <kbd className="needs-script">Ctrl K</kbd>
      </span>
    </NavLink>
  );
}

function RailNav({ groups }: { groups: readonly RailGroup[] }) {
  const id = useId();
  return (
    <nav className="rail-nav" aria-label={adminTexts.navigation}>
      {groups.map((group, index) => (
        <div key={group.label ?? index} className="rail-group">
          {group.label && (
            <p id={`${id}-${index}`} className="rail-group-label">
              {group.label}
            </p>
          )}
          <ul aria-labelledby={group.label ? `${id}-${index}` : undefined}>
            {group.items.map((item) => (
              <li key={item.to}>
                <RailLink item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function RailLink({ item }: { item: RailItem }) {
  const { pathname } = useLocation();
  const isWithin = item.within?.some((to) => pathname === to || pathname.startsWith(`${to}/`));
  // A page below this one is its own "page"; this entry only marks the section.
  const current = isWithin ? { "aria-current": "true" as const } : {};
  const Entry = isWithin ? Link : NavLink;
  return (
    <Entry
      to={item.to}
      {...(!isWithin && { end: item.exact })}
      {...current}
      className="rail-link"
      prefetch="intent"
    >
      <Icon name={item.icon} />
      <span className="rail-label">{item.label}</span>
      {item.waiting && item.waiting.count > 0 && (
        <span className="rail-waiting">
          <span aria-hidden="true">{item.waiting.count}</span>
          <span className="sr-only">, {item.waiting.words}</span>
        </span>
      )}
      {item.halted && (
        <span className="rail-waiting" data-halted>
          <span aria-hidden="true">!</span>
          <span className="sr-only">, {item.halted}</span>
        </span>
      )}
    </Entry>
  );
}

function RailFoot({ user }: { user: ShellProps["user"] }) {
  return (
    <div className="rail-foot">
      <NavLink className="rail-link" to={adminHref.appearance}>
        <Icon name="theme" />
        <span className="rail-label">{adminTexts.appearance}</span>
      </NavLink>
      <a className="rail-link" href="/">
        <Icon name="globe" />
        <span className="rail-label">{adminTexts.toSite}</span>
      </a>
      <div className="rail-user">
        <p>
          <NavLink className="rail-user-name" to={adminHref.account}>
            {user.name}
          </NavLink>
          <span className="rail-user-role">{user.role}</span>
        </p>
        <form noValidate method="post" action="/auth/sign-out" onSubmit={signOut}>
          <button type="submit" className="rail-link rail-sign-out">
            <Icon name="leave" />
            <span className="rail-label">{adminTexts.signOut}</span>
          </button>
        </form>
      </div>
    </div>
  );
}

/** What the device keeps of shooting days goes first. */
function signOut(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const form = event.currentTarget;
  void forgetOffline().finally(() => form.submit());
}
