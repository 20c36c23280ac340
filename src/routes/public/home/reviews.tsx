import { homeTexts } from "~/areas/content/texts/home";
import { sectionTexts } from "~/areas/content/texts/sections";
import type { Testimonial } from "~/areas/content/types";
import type { GoogleReviewsFacts } from "../content-page";
import { GoogleReviews } from "../sections/google-reviews";
import { Marked } from "../sections/marked";
import { Quote } from "../sections/review-quotes";
import { useTexts } from "../site-content";

interface ReviewsProps {
  testimonials: readonly Testimonial[];
  google: GoogleReviewsFacts | null;
  guarantee: string;
}

export function Reviews({ testimonials, google, guarantee }: ReviewsProps) {
  const { reviews: words } = useTexts("forside", homeTexts);
  const [first, ...others] = testimonials;
  return (
    <section aria-labelledby="omtaler" className="on-linen py-section">
      <div className="page-grid gap-y-breath">
        <div className="space-y-8 md:col-span-3">
          <h2 id="omtaler" className="eyebrow">
            {first ? words.headline : words.promise}
          </h2>
          <GoogleReviews reviews={google} />
        </div>
        <div className="md:col-span-9">
          {first ? <Quote testimonial={first} large /> : <NoReviews guarantee={guarantee} />}
          {others.length > 0 && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens it is drawn sideways, by the keys too
            <ul className="strip strip-of-quotes mt-breath" tabIndex={0} aria-label={words.more}>
              {others.map((testimonial) => (
                <li key={testimonial.id} className="border-t border-rule pt-5">
                  <Quote testimonial={testimonial} />
                </li>
              ))}
            </ul>
          )}
          {testimonials.some((testimonial) => testimonial.isDemo) && (
            <p className="mt-8 text-small text-quiet">{sectionTexts.reviews.demo}</p>
          )}
        </div>
      </div>
    </section>
  );
}

/**
 * Without testimonials the section states the guarantee and how testimonials are collected; it never invents any.
 */
function NoReviews({ guarantee }: { guarantee: string }) {
  const { reviews: words } = useTexts("forside", homeTexts);
  return (
    <>
      <p className="max-w-[14em] font-serif text-title">{words.empty.quote}</p>
      <p className="mt-6 max-w-[34.5em] text-lead text-quiet">
        <Marked>{words.empty.text(guarantee)}</Marked>
      </p>
      <p className="mt-10 max-w-[40em] border-t border-rule pt-5 text-small text-quiet">{words.empty.rule}</p>
    </>
  );
}
