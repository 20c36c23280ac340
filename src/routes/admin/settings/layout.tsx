import { Link, NavLink, Outlet, useLocation } from "react-router";
import { settingsTexts as texts } from "~/areas/settings/texts/sections";
import { adminHref } from "~/kit/admin-href";
import { Icon } from "~/ui/admin/icon";
import "~/ui/styles/admin-settings.css";
import { settingsGroups } from "./sections";

/** The list of settings beside the page; on a phone the list is a page of its own. */
export default function SettingsLayout() {
  const isOverview = useLocation().pathname === adminHref.settings;
  return (
    <div className="settings" data-overview={isOverview || undefined}>
      <nav className="settings-nav" aria-label={texts.navigation}>
        {settingsGroups.map(({ label, pages }) => (
          <section key={label} aria-label={label}>
            <p className="settings-nav-label">{label}</p>
            <ul>
              {pages.map(({ to, label, summary }) => (
                <li key={to}>
                  <NavLink className="settings-link" to={to} prefetch="intent">
                    <span className="settings-link-label">{label}</span>
                    <span className="settings-link-summary">{summary}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="settings-page">
        <Link className="record-back settings-back" to={adminHref.settings}>
          <Icon name="back" /> {texts.title}
        </Link>
        <Outlet />
      </div>
    </div>
  );
}
