import { kundeomtalerTexts } from "~/areas/content/texts/kundeomtaler";
import type { Testimonial } from "~/areas/content/types";
import { Picture } from "~/platform/pictures/picture";
import { classes } from "~/ui/classes";
import { useTexts } from "../site-content";

interface ReviewListProps {
  readonly total: number;
  readonly shown: readonly Testimonial[];
  /** Only the first page begins with a large testimonial. */
  readonly first: boolean;
}

export function ReviewList({ total, shown, first }: ReviewListProps) {
  const words = useTexts("kundeomtaler", kundeomtalerTexts);
  const [large, ...others] = shown;
  const small = first ? others : shown;
  return (
    <section aria-labelledby="omtaler" className="on-linen py-section">
      <div className="page-grid gap-y-10">
        <div className="md:col-span-3">
          <h2 id="omtaler" className="eyebrow">
            {words.heading(total)}
          </h2>
          {shown.some(({ isDemo }) => isDemo) && (
            <p className="mt-3 max-w-[18.5em] text-small text-quiet">{words.demo}</p>
          )}
        </div>
        {first && large && (
          <div className="md:col-span-9">
            <Review testimonial={large} large />
          </div>
        )}
      </div>
      {small.length > 0 && (
        <div className="page-grid mt-breath">
          <ul className={classes("reviews", small.length === 1 && "reviews-one")}>
            {small.map((testimonial) => (
              <li key={testimonial.id}>
                <Review testimonial={testimonial} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Review({ testimonial, large = false }: { testimonial: Testimonial; large?: boolean }) {
  const words = useTexts("kundeomtaler", kundeomtalerTexts);
  const { name, role, text, rating, image } = testimonial;
  // Long testimonials are never set large, even in first place.
  const inHeading = large && text.length <= 280;
  return (
    <figure>
      <blockquote
        className={classes(large && "max-w-[35.5em]", inHeading && "max-w-[20em] font-serif text-heading")}
      >
        <p>«{text.trim()}»</p>
      </blockquote>
      <figcaption className="mt-5 flex items-center gap-4 text-small text-quiet">
        {image && <Picture name={image} alt="" sizes="3rem" className="picture w-12" />}
        <span>
          <span className="block font-medium text-fg">{name}</span>
          {role && <span>{role} · </span>}
          <span className="tabular">{words.rating(rating)}</span>
        </span>
      </figcaption>
    </figure>
  );
}
