import { pressTexts } from "~/areas/content/texts/pressebilder";
import { Marked } from "../sections/marked";
import { useTexts } from "../site-content";

export function Rights() {
  const { rights: words } = useTexts("pressebilder", pressTexts);
  return (
    <section aria-labelledby="rettigheter" className="on-dark py-section">
      <div className="page-grid gap-y-8">
        <h2 id="rettigheter" className="text-title">
          {words.headline}
        </h2>
        {words.paragraphs.map((paragraph) => (
          <p
            key={paragraph}
            className="max-w-[30.5em] border-t border-rule pt-5 text-quiet md:col-span-4 md:mt-6"
          >
            <Marked>{paragraph}</Marked>
          </p>
        ))}
      </div>
    </section>
  );
}
