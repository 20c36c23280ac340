import { omMegTexts } from "~/areas/content/texts/om-meg";
import { Picture } from "~/platform/pictures/picture";
import { usePictures } from "../site-content";

const { headline, quote, paragraphs } = omMegTexts.opening;

export function Beginning() {
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
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
    </section>
  );
}
