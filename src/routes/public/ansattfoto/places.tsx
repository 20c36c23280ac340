import { ansattfotoTexts } from "~/areas/content/texts/ansattfoto";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { usePicture, useTexts } from "../site-content";

export function Places() {
  const { places: words } = useTexts("ansattfoto", ansattfotoTexts);
  return (
    <section aria-labelledby="hvor" className="py-section">
      <div className="page-grid gap-y-12">
        <h2 id="hvor" className="text-title md:col-span-5">
          {words.headline}
        </h2>
        <figure className="md:col-span-7">
          <Picture
            name={usePicture("ansattfoto-hos-dere")}
            sizes="(max-width: 767.98px) 88vw, 54vw"
            className="picture"
          />
          <figcaption className="mt-5 grid gap-x-8 gap-y-2 lg:grid-cols-[2fr_5fr]">
            <h3 className="text-subheading">{words.theirs.name}</h3>
            <p className="max-w-[34.5em] text-quiet">
              <Marked>{words.theirs.text}</Marked>
            </p>
          </figcaption>
        </figure>
        <figure className="md:col-span-6 md:-mt-[14%]">
          <Picture
            name={usePicture("ansattfoto-studio")}
            sizes="(max-width: 767.98px) 88vw, 46vw"
            className="picture"
          />
          <figcaption className="mt-5 grid gap-x-8 gap-y-2 lg:grid-cols-[2fr_5fr]">
            <h3 className="text-subheading">{words.studio.name}</h3>
            <p className="max-w-[30.5em] text-quiet">
              <Marked>{words.studio.text}</Marked>
            </p>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
