import { cvTexts } from "~/areas/content/texts/cv-bilder";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { usePicture, useTexts } from "../site-content";

const shapes = ["cv-stamp", "cv-round", "cv-round cv-tiny"] as const;

/** One face in the sizes at which recruiters see it. */
export function Small() {
  const { small: words } = useTexts("cv-bilder", cvTexts);
  const picture = usePicture("cv-bilder-lite");
  return (
    <section aria-labelledby="lite" className="on-linen py-section">
      <div className="page-grid items-center gap-y-12">
        <div className="md:col-span-5">
          <h2 id="lite" className="max-w-[7em] text-title">
            {words.headline}
          </h2>
          <p className="mt-6 max-w-[28em] text-lead text-quiet">
            <Marked>{words.text}</Marked>
          </p>
        </div>
        <ul className="cv-sizes md:col-span-6 md:col-start-7">
          {shapes.map((shape, index) => (
            <li key={shape}>
              <Picture name={picture} alt={index === 0 ? undefined : ""} sizes="12rem" className={shape} />
              <p>{words.captions[index]}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
