import { bookWaysTexts } from "~/areas/content/texts/book-ways";
import type { Route } from "./+types/book-compare";
import { CompareTable } from "./book-ways/compare-table";
import { sessionsOnline } from "./book-ways/ways";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";
import { headPicture } from "./site-content";

const { table: words, choose } = bookWaysTexts;

/** Every row of the table is a call to action. */
export const handle = { calm: true };

export function loader({ context }: Route.LoaderArgs) {
  return readContentFacts(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return contentMeta(loaderData, (facts) => ({
    title: words.title(facts.company.name),
    description: words.description(facts.company.addressCity),
    path: "/book/fotografering/booking",
    picture: headPicture(facts.site, "forside-topp", "studio-01"),
    service: {
      name: "Fotografering i studio",
      description: words.service,
      products: sessionsOnline(facts.products),
    },
  }));
}

export default function CompareProducts({ loaderData: { products } }: Route.ComponentProps) {
  const shown = products.filter(({ bookableOnline, kind }) => bookableOnline || kind === "per_person");
  return (
    <main>
      <div className="page-grid gap-y-6 pt-8 pb-breath md:pt-breath">
        <div className="md:col-span-8">
          <p className="eyebrow">{words.eyebrow}</p>
          <h1 className="mt-5 text-hero">{words.headline}</h1>
          <p className="mt-6 max-w-[30em] text-lead text-quiet">
            {shown.length > 0 ? words.lead : choose.none}
          </p>
        </div>
      </div>
      <div className="page-grid pb-section">
        <div>
          {shown.length > 0 && <CompareTable products={shown} />}
          <p className="mt-10 flex flex-wrap items-center gap-x-3">
            {words.guide.text}{" "}
            <a className="link inline-flex min-h-11 items-center" href="/book/fotografering">
              {words.guide.link}
            </a>
          </p>
        </div>
      </div>
    </main>
  );
}
