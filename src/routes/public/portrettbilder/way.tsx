import { portraitTexts } from "~/areas/content/texts/portrettbilder";
import { Steps } from "../sections/steps";
import { useTexts } from "../site-content";

export function Way() {
  const { steps: words } = useTexts("portrettbilder", portraitTexts);
  return (
    <section aria-labelledby="slik" className="page-grid gap-y-breath pb-section">
      <h2 id="slik" className="text-title">
        {words.headline}
      </h2>
      <Steps steps={words.items} />
    </section>
  );
}
