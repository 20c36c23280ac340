import { omMegTexts } from "~/areas/content/texts/om-meg";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { usePictures, useTexts } from "../site-content";

export function Beginning() {
  const { headline, quote, paragraphs } = useTexts("om-meg", omMegTexts).opening;
  const { name, signature } = useTexts("om-meg", omMegTexts).person;
  const [portrait] = usePictures("om-meg-portrett");
  return (
    <section aria-labelledby="krakken" className="py-section">
      <div className="page-grid gap-y-12">
        <h2 id="krakken" className="eyebrow md:col-span-3">
          {headline}
        </h2>
        <p className="max-w-[13em] font-serif text-title md:col-span-9">{quote}</p>
        {portrait && (
          <div className="md:col-span-5 md:col-start-1">
            <Picture name={portrait} sizes="(max-width: 767.98px) 88vw, 38vw" className="picture" />
          </div>
        )}
        <div className="flex flex-col gap-5 md:col-span-5 md:col-start-7">
          {paragraphs.map((text) => (
            <p key={text}>
              <Marked>{text}</Marked>
            </p>
          ))}
          {(signature || name) && (
            <p className="mt-3">
              {signature && <span className="block font-serif text-heading italic">{signature}</span>}
              {name && <span className="text-small text-quiet">{name}</span>}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
