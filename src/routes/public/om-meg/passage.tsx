import { Picture } from "~/platform/pictures/picture";
import { classes } from "~/ui/classes";
import { Marked } from "../sections/marked";
import { StudyNote } from "../sections/study-note";
import { type PlaceOfOne, usePicture } from "../site-content";

interface PassageProps {
  readonly headline: string;
  readonly paragraphs: readonly string[];
  readonly place: PlaceOfOne;
  /** A wide picture is above the text. */
  readonly side: "left" | "right" | "wide";
}

const places = {
  left: { picture: "md:col-span-5 md:col-start-1", words: "md:col-span-5 md:col-start-7" },
  right: { picture: "md:col-span-6 md:col-start-7", words: "md:col-span-4 md:col-start-2" },
  wide: { picture: "md:col-span-10 md:col-start-3", words: "md:col-span-5 md:col-start-3" },
} as const;

const sizes = {
  left: "(max-width: 767.98px) 88vw, 38vw",
  right: "(max-width: 767.98px) 88vw, 46vw",
  wide: "(max-width: 767.98px) 88vw, 77vw",
} as const;

/**
 * A text beside a picture, offset from the previous one.
 */
export function Passage({ headline, paragraphs, place, side }: PassageProps) {
  const id = `${place}-tittel`;
  const picture = usePicture(place);
  return (
    <section aria-labelledby={id} className="pb-section">
      <div className="page-grid items-center gap-y-10">
        <figure className={classes(places[side].picture, side !== "wide" && "md:row-start-1")}>
          <Picture name={picture} sizes={sizes[side]} className="picture" />
          {side !== "wide" && <StudyNote brief className="mt-2" pictures={[picture]} />}
        </figure>
        <div className={classes(places[side].words, side !== "wide" && "md:row-start-1")}>
          <h2 id={id} className="text-title">
            {headline}
          </h2>
          <div className="mt-6 flex max-w-[30.5em] flex-col gap-5 text-quiet">
            {paragraphs.map((text) => (
              <p key={text}>
                <Marked>{text}</Marked>
              </p>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
