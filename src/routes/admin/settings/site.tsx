import { Link } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import { placesForAdmin } from "~/areas/content/reads/place-admin.server";
import { placeNames, places, sitePageNames, sitePages } from "~/areas/content/rules/places";
import { pageTexts } from "~/areas/content/texts/page-texts";
import { placeTexts, sitePageTexts, siteTexts as texts } from "~/areas/content/texts/places";
import { adminHref } from "~/kit/admin-href";
import { services } from "~/platform/services.server";
import { RecordSection } from "~/ui/record/record-section";
import { adminMeta } from "../admin-meta";
import type { Route } from "./+types/site";
import "~/ui/styles/admin-site.css";

export const handle = { listens: ["site"] };

export const meta: Route.MetaFunction = () => adminMeta(texts.title);

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const found = await placesForAdmin(services(context).db, admin, placeNames);
  return {
    pages: sitePageNames.map((page) => ({
      page,
      hasQuestions: "questions" in pageTexts[page],
      places: found.filter(({ place }) => places[place].page === page),
    })),
  };
}

export default function Site({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-head">
        <h1>{texts.title}</h1>
      </div>
      <p className="settings-lead">
        {texts.lead} <Link to={adminHref.settingsPage("lofter")}>{texts.claims}</Link>
      </p>
      {pages.map(({ page, hasQuestions, places: onPage }) => (
        <RecordSection
          key={page}
          title={sitePageTexts[page]}
          aside={<a href={sitePages[page]}>{texts.toPage}</a>}
        >
          <p className="site-links">
            <Link to={adminHref.siteTexts(page)}>{texts.textsOf}</Link>
            {hasQuestions && <Link to={adminHref.siteQuestions(page)}>{texts.questionsOf}</Link>}
          </p>
          <ul className="site-places">
            {onPage.map(({ place, pictures, isChanged, isReady }) => (
              <li key={place}>
                <Link className="site-place" to={adminHref.sitePlace(place)}>
                  <span className="site-place-picture">
                    {pictures[0] && <img src={pictures[0].thumbnail} alt="" loading="lazy" />}
                    {pictures.length > 1 && <span className="site-place-count">{pictures.length}</span>}
                  </span>
                  <span className="site-place-name">{placeTexts[place]}</span>
                  <span className="site-place-state">{stateOf(pictures.length, isChanged, isReady)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </RecordSection>
      ))}
    </>
  );
}

function stateOf(count: number, isChanged: boolean, isReady: boolean): string {
  if (!isReady) return texts.place.makingShort;
  if (count === 0) return texts.place.none;
  return isChanged ? texts.place.own : texts.place.built;
}
