import { portraitTexts } from "~/areas/content/texts/portrettbilder";
import { Marked } from "../sections/marked";
import { useTexts } from "../site-content";

export function Calm() {
  const { calm: words } = useTexts("portrettbilder", portraitTexts);
  return (
    <section aria-labelledby="ro" className="page-grid gap-y-8 py-section">
      <h2 id="ro" className="max-w-[9.5em] text-hero leading-none md:col-span-10">
        {words.headline}
      </h2>
      {words.paragraphs.map((paragraph, index) => (
        <p
          key={paragraph}
          className={`max-w-[29.5em] text-lead text-quiet md:col-span-4 md:pt-6 ${index === 0 ? "md:col-start-5" : ""}`}
        >
          <Marked>{paragraph}</Marked>
        </p>
      ))}
    </section>
  );
}
