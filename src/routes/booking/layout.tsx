import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { readSettings } from "~/areas/settings/reads.server";
import { formatPhoneWithPrefix } from "~/kit/phone";
import { services } from "~/platform/services.server";
import type { Route } from "./+types/layout";

export const handle = { interactive: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const { company } = await readSettings(db, clock.now());
  return { company };
}

/** A quiet frame: whoever is ordering should not be led away, and can always reach a person. */
export default function BookingLayout({ loaderData: { company } }: Route.ComponentProps) {
  useHeadingFocus();
  return (
    <>
      <a className="skip-link" href="#innhold">
        Hopp til innholdet
      </a>
      <header className="page-grid border-b border-rule">
        <div className="flex min-h-18 flex-wrap items-center justify-between gap-x-6">
          <a className="inline-flex min-h-11 items-center font-serif text-lead no-underline" href="/">
            {company.name}
          </a>
          <a
            className="link inline-flex min-h-11 items-center text-small"
            href={`tel:${company.phone.replace(/[^+\d]/g, "")}`}
          >
            Ring {formatPhoneWithPrefix(company.phone)}
          </a>
        </div>
      </header>
      <main id="innhold" className="page-grid gap-y-breath pt-8 pb-section md:pt-12">
        <Outlet />
      </main>
      <footer className="page-grid border-t border-rule">
        <p className="flex flex-wrap gap-x-6 py-6 text-small text-quiet">
          <span className="py-2">{company.fullAddress}</span>
          <span className="py-2">Org.nr. {company.orgNumber}</span>
          <a className="link inline-flex min-h-11 items-center" href="/personvern">
            Personvern
          </a>
        </p>
      </footer>
    </>
  );
}

/** A step that comes without a new document is read from its heading, as a new document would be. */
function useHeadingFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector("h1")?.focus();
  }, [pathname]);
}
