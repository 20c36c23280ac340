import { sectionTexts } from "~/areas/content/texts/sections";
import type { Testimonial } from "~/areas/content/types";
import { classes } from "~/ui/classes";
import type { GoogleReviewsFacts } from "../content-page";
import { GoogleReviews } from "./google-reviews";

const { reviews: words } = sectionTexts;

interface ReviewQuotesProps {
  readonly testimonials: readonly Testimonial[];
  /** How many are shown, from which one on; the rest stands on /kundeomtaler. */
  readonly from?: number;
  readonly show?: number;
  /** Said where nobody has written anything yet: what the studio promises, in the page's own words. */
  readonly empty: { readonly quote: string; readonly text: string };
  readonly tone?: "linen" | "dark" | "paper";
  /** What Google says of the studio, where it is asked. */
  readonly google?: GoogleReviewsFacts | null;
}

/** What customers have said, in their own words: the first large, the others under it. None are ever made up. */
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
      <blockquote className={large ? "max-w-[15.5em] font-serif text-heading md:max-w-[20em]" : ""}>
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
      <p className="mt-6 max-w-[34.5em] text-quiet">{text}</p>
    </>
  );
}

/** So many from a place on, beginning anew at the end, nobody twice: pages need not all show the same. */
function inTurn(testimonials: readonly Testimonial[], from: number, show: number): Testimonial[] {
  const turned = testimonials.map((_, index) => testimonials[(index + from) % testimonials.length]);
  return turned.filter((testimonial) => testimonial !== undefined).slice(0, show);
}
