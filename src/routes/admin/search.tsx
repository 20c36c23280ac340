import { requireStaff } from "~/areas/access/gate.server";
import { searchOffice } from "~/areas/reports/reads/admin-search.server";
import { adminHref } from "~/kit/admin-href";
import { allNouns } from "~/nouns.server";
import { services } from "~/platform/services.server";
import { Icon } from "~/ui/admin/icon";
import { inGroups, matchingLines, type PaletteLink } from "~/ui/admin/palette-lines";
import { paletteTexts } from "~/ui/admin/texts";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import type { Route } from "./+types/search";
import { adminMeta } from "./admin-meta";
import { screenLines } from "./screens";
import { hitLines } from "./search/hit-lines";

export const meta: Route.MetaFunction = () => adminMeta(paletteTexts.title);

/** The palette's search as a page, for use without scripts: the same hits as links. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request);
  const typed = (new URL(request.url).searchParams.get("q") ?? "").trim();
  const screens = screenLines(staff.kind);
  const lines: PaletteLink[] = typed
    ? [
        ...matchingLines(screens, typed),
        ...hitLines(await searchOffice(services(context).db, staff, typed, allNouns)),
      ]
    : screens.filter(({ quiet }) => !quiet);
  return { typed, lines };
}

export default function OfficeSearch({ loaderData: { typed, lines } }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-head">
        <h1>{paletteTexts.title}</h1>
        {typed && lines.length > 0 && <p role="status">{paletteTexts.found(lines.length)}</p>}
      </div>
      <search>
        <form noValidate action={adminHref.search} className="search-form">
          <label className="list-search">
            <span className="field-label">{paletteTexts.field}</span>
            <input
              type="search"
              name="q"
              className="input"
              defaultValue={typed}
              autoComplete="off"
              aria-describedby="sok-hjelp"
              data-list-search
            />
          </label>
          <Button compact>{paletteTexts.show}</Button>
          <p id="sok-hjelp" className="search-help">
            {paletteTexts.help}
          </p>
        </form>
      </search>
      {lines.length === 0 && (
        <EmptyState title={paletteTexts.none(typed)}>{paletteTexts.noneHelp}</EmptyState>
      )}
      {inGroups(lines).map(([group, of]) => (
        <section key={group} className="search-group">
          <h2>{group}</h2>
          <ul>
            {of.map(({ to, icon, label, detail }) => (
              <li key={to}>
                <a href={to} className="palette-line">
                  <Icon name={icon} />
                  <span className="palette-label">{label}</span>
                  {detail && <span className="palette-detail">{detail}</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
