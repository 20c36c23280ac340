import { cvTexts } from "~/areas/content/texts/cv-bilder";
import { Steps } from "../sections/steps";

const { steps: words } = cvTexts;

export function Way({ duration }: { duration: string | undefined }) {
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
