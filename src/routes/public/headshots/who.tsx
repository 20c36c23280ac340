import { headshotsTexts } from "~/areas/content/texts/headshots";
import { Marked } from "../sections/marked";
import { useTexts } from "../site-content";

export function Who() {
  const { who: words } = useTexts("headshots", headshotsTexts);
  return (
    <section aria-labelledby="hvem" className="page-grid gap-y-8 pb-section">
      <h2 id="hvem" className="max-w-[8.5em] text-title md:col-span-6">
        {words.headline}
      </h2>
      <div className="md:col-span-5 md:col-start-8">
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph} className="max-w-[34.5em] text-lead [&+p]:mt-6">
            <Marked>{paragraph}</Marked>
          </p>
        ))}
      </div>
    </section>
  );
}
