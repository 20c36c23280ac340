import { data } from "react-router";
import { kundeomtalerTexts } from "~/areas/content/texts/kundeomtaler";
import { Pagination } from "~/ui/pagination";
import type { Route } from "./+types/kundeomtaler";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";
import { NoTestimonials } from "./kundeomtaler/no-testimonials";
import { addressOf, pageOf } from "./kundeomtaler/page-of";
import { ReviewList } from "./kundeomtaler/review-list";
import { Rule } from "./kundeomtaler/rule";
import { GoogleReviews } from "./sections/google-reviews";
import { Marked } from "./sections/marked";
import { NextStep } from "./sections/next-step";
import { headPicture, useTexts } from "./site-content";

export const handle = { calm: true, query: ["side"] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const facts = await readContentFacts(context);
  const shown = pageOf(facts.testimonials, new URL(request.url).searchParams.get("side"));
  if (!shown) throw data(null, { status: 404 });
  return { ...facts, shown };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return contentMeta(loaderData, ({ company, testimonials, site }) => {
    const page = loaderData?.shown.page ?? 1;
    const { description } = testimonials.length > 0 ? kundeomtalerTexts : kundeomtalerTexts.empty;
    return {
      title: kundeomtalerTexts.title(company, page),
      description: description(company),
      path: addressOf(page),
      picture: headPicture(site, "forside-topp", "portrait-11"),
      crumbLabel: kundeomtalerTexts.crumb,
    };
  });
}

export default function Kundeomtaler({ loaderData }: Route.ComponentProps) {
  const words = useTexts("kundeomtaler", kundeomtalerTexts);
  const { company, testimonials, shown, googleReviews } = loaderData;
  const { headline, lead } = testimonials.length > 0 ? words : words.empty;
  return (
    <main>
      <section aria-labelledby="tittel" className="page-grid items-end gap-y-8 pt-breath pb-section">
        <div className="md:col-span-8">
          <p className="eyebrow">{words.eyebrow}</p>
          <h1 id="tittel" className="mt-5 max-w-[7em] text-hero">
            {headline}
          </h1>
        </div>
        <div className="md:col-span-4">
          <p className="max-w-[24em] text-lead text-quiet">
            <Marked>{lead}</Marked>
          </p>
          {googleReviews && (
            <div className="mt-8">
              <GoogleReviews reviews={googleReviews} />
            </div>
          )}
        </div>
      </section>
      {testimonials.length > 0 ? (
        <ReviewList total={testimonials.length} shown={shown.testimonials} first={shown.page === 1} />
      ) : (
        <NoTestimonials facts={loaderData} />
      )}
      {shown.pages > 1 && (
        <div className="page-grid on-linen pb-section">
          <Pagination page={shown.page} pages={shown.pages} hrefOf={addressOf} />
        </div>
      )}
      <Rule email={company.email} />
      <NextStep
        headline={words.next.headline}
        text={words.next.text}
        primary={{ label: words.next.book, href: "/book/headshots" }}
        secondary={{ label: words.next.more, href: "/praktisk-info" }}
      />
    </main>
  );
}
