import { cvTexts } from "~/areas/content/texts/cv-bilder";
import { Steps } from "../sections/steps";
import { useTexts } from "../site-content";

export function Way({ duration }: { duration: string | undefined }) {
  const { steps: words } = useTexts("cv-bilder", cvTexts);
  return (
    <section aria-labelledby="slik" className="on-dark py-section">
      <div className="page-grid gap-y-breath">
        <h2 id="slik" className="text-title">
          {words.headline(duration)}
        </h2>
        <Steps steps={words.items} />
      </div>
    </section>
  );
}
