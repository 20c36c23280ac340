import { companyAskPath } from "~/areas/catalogue/rules/company-ask-href";
import { bookWaysTexts } from "~/areas/content/texts/book-ways";
import { partyKinds } from "~/areas/customers/rules/party-kinds";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/book-choose";
import { UseList } from "./book-ways/use-list";
import { hasQuote, sessionsOnline, type Way, waysFor } from "./book-ways/ways";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";
import { headPicture } from "./site-content";

const { choose: words, quote } = bookWaysTexts;

/** The page is an invitation to book itself. */
export const handle = { calm: true };

export function loader({ context }: Route.LoaderArgs) {
  return readContentFacts(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return contentMeta(loaderData, (facts) => ({
    title: words.title(facts.company.name),
    description: words.description(facts.company.addressCity),
    path: "/book/fotografering",
    picture: headPicture(facts.site, "forside-topp", "studio-01"),
    service: {
      name: "Fotografering",
      description: words.service,
      // Structured data states one price for all headshots, and staff photos with prices of small groups only.
      products: sessionsOnline(facts.products).filter(({ family }) => family !== "headshots"),
    },
  }));
}

/** Two clicks from here to the right product: private or company, and the use of the picture. */
export default function ChooseUse({ loaderData: { products } }: Route.ComponentProps) {
  const asks: Way[] = hasQuote(products) ? [{ ...quote, href: companyAskPath }] : [];
  const ways = { privat: waysFor("privat", products), bedrift: [...waysFor("bedrift", products), ...asks] };
  const shown = partyKinds.filter((kind) => ways[kind].length > 0);
  return (
    <main>
      <div className="page-grid gap-y-6 pt-8 pb-breath md:pt-breath">
        <div className="md:col-span-8">
          <p className="eyebrow">{words.eyebrow}</p>
          <h1 className="mt-5 max-w-[9.5em] text-hero">{words.headline}</h1>
          <p className="mt-6 max-w-[30em] text-lead text-quiet">
            {shown.length > 0 ? words.lead : words.none}
          </p>
          {shown.length === 0 && (
            <p className="mt-8">
              <ButtonLink href="/#kontakt">{words.contact}</ButtonLink>
            </p>
          )}
        </div>
        {shown.length > 1 && (
          <nav aria-label={words.jump} className="flex flex-wrap gap-3 md:hidden">
            {shown.map((kind) => (
              <ButtonLink key={kind} href={`#${kind}`} variant="secondary">
                {words.kinds[kind].title}
              </ButtonLink>
            ))}
          </nav>
        )}
      </div>
      <div className="page-grid gap-y-section pb-section">
        {shown.map((kind) => (
          <UseList key={kind} kind={kind} ways={ways[kind]} />
        ))}
      </div>
      {shown.length > 0 && (
        <section aria-labelledby="tvil" className="on-linen py-section">
          <div className="page-grid items-end gap-y-6">
            <h2 id="tvil" className="text-title md:col-span-6">
              {words.compare.headline}
            </h2>
            <div className="md:col-span-5 md:col-start-8">
              <p className="max-w-[26.5em] text-quiet">{words.compare.text}</p>
              <p className="mt-6">
                <ButtonLink href="/book/fotografering/booking">{words.compare.link}</ButtonLink>
              </p>
            </div>
          </div>
        </section>
      )}
    </main>
  );
}
