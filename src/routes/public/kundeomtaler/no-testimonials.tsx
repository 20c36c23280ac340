import { kundeomtalerTexts } from "~/areas/content/texts/kundeomtaler";
import { askHref } from "~/areas/leads/rules/ask-href";
import { Picture } from "~/platform/pictures/picture";
import type { ContentFacts } from "../content-page";
import { Marked } from "../sections/marked";
import { usePicture } from "../site-content";

const { checks: words } = kundeomtalerTexts.empty;

interface Check {
  readonly title: string;
  readonly text: string;
  readonly link?: string;
  readonly href?: string;
}

/** Shown when there are no testimonials: facts that a visitor can verify elsewhere. */
export function NoTestimonials({ facts }: { facts: ContentFacts }) {
  return (
    <section aria-labelledby="sjekk" className="on-linen py-section">
      <div className="page-grid items-start gap-y-10">
        <div className="md:col-span-5">
          <h2 id="sjekk" className="max-w-[7em] text-title">
            {words.headline}
          </h2>
          <Picture
            name={usePicture("kundeomtaler-studio")}
            priority
            sizes="(max-width: 767.98px) 88vw, 38vw"
            className="picture mt-10 md:mt-breath"
          />
        </div>
        <dl className="border-t border-rule md:col-span-6 md:col-start-7">
          {checksOf(facts).map(({ title, text, link, href }) => (
            <div key={title} className="border-b border-rule py-5">
              <dt className="font-serif text-subheading">{title}</dt>
              <dd className="mt-1 max-w-[34.5em] text-quiet">
                <Marked>{text}</Marked>
              </dd>
              {link && (
                <dd className="mt-1">
                  <a className="text-link" href={href}>
                    {link}
                  </a>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** Taken from the settings and pages, so that each statement is true when a visitor checks it. */
function checksOf({ claims, policy, googleReviews }: ContentFacts): Check[] {
  const { price, turning, reply, google } = words;
  return [
    { title: claims.guarantee, text: words.guarantee(claims.guaranteeText) },
    { ...price, href: "/book/headshots" },
    { ...turning, text: turning.text(policy), href: "/praktisk-info#flytte-og-avbestille" },
    { ...reply, text: reply.text(claims.replyHours), href: askHref("pris") },
    ...(googleReviews ? [{ ...google, href: googleReviews.url }] : []),
  ];
}
