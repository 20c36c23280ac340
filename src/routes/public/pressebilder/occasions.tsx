import { pressTexts } from "~/areas/content/texts/pressebilder";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { usePicture, useTexts } from "../site-content";

export function Occasions() {
  const { who: words } = useTexts("pressebilder", pressTexts);
  return (
    <section aria-labelledby="saken" className="page-grid gap-y-10 pb-section">
      <div className="order-1 md:order-none md:col-span-4">
        <Picture
          name={usePicture("pressebilder-saken")}
          sizes="(max-width: 767.98px) 88vw, 31vw"
          className="picture"
        />
      </div>
      <div className="md:col-span-7 md:col-start-6 md:pt-[6%]">
        <h2 id="saken" className="max-w-[9.5em] text-title">
          {words.headline}
        </h2>
        <dl className="mt-breath grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {words.items.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-serif text-subheading">{title}</dt>
              <dd className="mt-2 max-w-[26.5em] text-quiet">
                <Marked>{text}</Marked>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
