import { sectionTexts } from "~/areas/content/texts/sections";
import type { Testimonial } from "~/areas/content/types";
import { classes } from "~/ui/classes";
import type { GoogleReviewsFacts } from "../content-page";
import { GoogleReviews } from "./google-reviews";
import { Marked } from "./marked";

const { reviews: words } = sectionTexts;

interface ReviewQuotesProps {
  readonly testimonials: readonly Testimonial[];
  /** The index of the first testimonial shown, and how many; the rest is on /kundeomtaler. */
  readonly from?: number;
  readonly show?: number;
  /** Shown when there are no testimonials: what the studio promises. */
  readonly empty: { readonly quote: string; readonly text: string };
  readonly tone?: "linen" | "dark" | "paper";
  readonly google?: GoogleReviewsFacts | null;
}

/** Testimonials in the customers' own words, the first one large. None are ever invented. */
export function ReviewQuotes({
  testimonials,
  from = 0,
  show = 2,
  empty,
  tone = "linen",
  google = null,
}: ReviewQuotesProps) {
  const shown = inTurn(testimonials, from, show);
  const [first, ...others] = shown;
  return (
    <section aria-labelledby="omtaler" className={classes("py-section", tone !== "paper" && `on-${tone}`)}>
      <div className="page-grid gap-y-breath">
        <div className="space-y-8 md:col-span-3">
          <h2 id="omtaler" className="eyebrow">
            {first ? words.headline : words.promise}
          </h2>
          <GoogleReviews reviews={google} />
        </div>
        <div className="md:col-span-8 md:col-start-5">
          {first ? <Quote testimonial={first} large /> : <Promised {...empty} />}
          {others.length > 0 && (
            <ul className="mt-breath grid gap-x-10 gap-y-12 md:grid-cols-2">
              {others.map((testimonial) => (
                <li key={testimonial.id} className="border-t border-rule pt-6">
                  <Quote testimonial={testimonial} />
                </li>
              ))}
            </ul>
          )}
          <p className="mt-10">
            <a className="text-link" href="/kundeomtaler">
              {first ? words.all : words.how}
            </a>
          </p>
          {shown.some((testimonial) => testimonial.isDemo) && (
            <p className="mt-6 text-small text-quiet">{words.demo}</p>
          )}
        </div>
      </div>
    </section>
  );
}

export function Quote({ testimonial, large = false }: { testimonial: Testimonial; large?: boolean }) {
  const { name, role, text, rating } = testimonial;
  return (
    <figure>
      <blockquote className={large ? "max-w-[20em] font-serif text-subheading md:text-heading" : ""}>
        <p>«{text}»</p>
      </blockquote>
      <figcaption className="mt-5 text-small text-quiet">
        <span className="font-medium text-fg">{name}</span>
        {role && `, ${role.toLocaleLowerCase("nb")}`}
        <span className="tabular"> · {words.rating(rating)}</span>
      </figcaption>
    </figure>
  );
}

function Promised({ quote, text }: ReviewQuotesProps["empty"]) {
  return (
    <>
      <p className="max-w-[15.5em] font-serif text-heading md:max-w-[17.5em]">{quote}</p>
      <p className="mt-6 max-w-[34.5em] text-quiet">
        <Marked>{text}</Marked>
      </p>
    </>
  );
}

/**
 * The given number of testimonials from an index, wrapping around without repeats, so that pages can show different
 * ones.
 */
function inTurn(testimonials: readonly Testimonial[], from: number, show: number): Testimonial[] {
  const turned = testimonials.map((_, index) => testimonials[(index + from) % testimonials.length]);
  return turned.filter((testimonial) => testimonial !== undefined).slice(0, show);
}
