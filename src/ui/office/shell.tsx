import { type ReactNode, useId } from "react";
import { NavLink, useLocation } from "react-router";
import { Icon, type IconName } from "./icon";
import { officeTexts } from "./texts";

export interface RailItem {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** True when only the exact address is this item's page. */
  readonly exact?: boolean;
  /** Something waits there; not shown at zero. */
  readonly waiting?: number;
}

export interface RailGroup {
  readonly label?: string;
  readonly items: readonly RailItem[];
}

interface ShellProps {
  readonly brand: string;
  readonly groups: readonly RailGroup[];
  readonly user: { readonly name: string; readonly role: string };
  readonly children: ReactNode;
}

/** The frame of every back-office screen: a rail on wide screens, a bar with a menu on narrow ones. */
export function OfficeShell({ brand, groups, user, children }: ShellProps) {
  const { pathname } = useLocation();
  return (
    <div className="office">
      <a className="skip-link" href="#innhold">
        {officeTexts.skip}
      </a>
      <header className="office-rail">
        <p className="office-brand">{brand}</p>
        <RailNav groups={groups} />
        <RailFoot user={user} />
      </header>
      <header className="office-bar">
        <p className="office-brand">{brand}</p>
        <details key={pathname} className="office-menu">
          <summary>
            <Icon name="menu" /> {officeTexts.menu}
          </summary>
          <div className="office-sheet">
            <RailNav groups={groups} />
            <RailFoot user={user} />
          </div>
        </details>
      </header>
      <main id="innhold" className="office-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function RailNav({ groups }: { groups: readonly RailGroup[] }) {
  const id = useId();
  return (
    <nav className="rail-nav" aria-label={officeTexts.navigation}>
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
                <NavLink to={item.to} end={item.exact} className="rail-link" prefetch="intent">
                  <Icon name={item.icon} />
                  <span>{item.label}</span>
                  {item.waiting ? (
                    <span className="rail-waiting">
                      {item.waiting}
                      <span className="sr-only"> {officeTexts.waiting}</span>
                    </span>
                  ) : null}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function RailFoot({ user }: { user: ShellProps["user"] }) {
  return (
    <div className="rail-foot">
      <a className="rail-link" href="/">
        <Icon name="globe" />
        <span>{officeTexts.toSite}</span>
      </a>
      <div className="rail-user">
        <p>
          <span className="rail-user-name">{user.name}</span>
          <span className="rail-user-role">{user.role}</span>
        </p>
        <form method="post" action="/auth/sign-out">
          <button type="submit" className="rail-sign-out">
            {officeTexts.signOut}
          </button>
        </form>
      </div>
    </div>
  );
}
