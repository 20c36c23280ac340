import { omMegTexts } from "~/areas/content/texts/om-meg";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { usePicture, useTexts } from "../site-content";

/** `experience` is the claim in the settings, unchanged. */
export function Top({ name, experience }: { name: string; experience: string }) {
  const words = useTexts("om-meg", omMegTexts);
  return (
    <section aria-labelledby="tittel" className="on-dark about-top">
      <div className="about-picture">
        <Picture name={usePicture("om-meg-topp")} priority sizes="(max-width: 767.98px) 88vw, 100vw" />
      </div>
      <div className="page-grid about-words items-end gap-y-8">
        <div className="md:col-span-8">
          <p className="eyebrow">{words.eyebrow}</p>
          <h1 id="tittel" className="mt-5 text-hero">
            {words.headline}
          </h1>
        </div>
        <div className="md:col-span-4">
          <p className="max-w-[22.5em] text-lead text-quiet">
            <Marked>{words.lead(name)}</Marked>
          </p>
          <p className="mt-4 text-small text-quiet">{experience}</p>
        </div>
      </div>
    </section>
  );
}
