import { ansattfotoTexts } from "~/areas/content/texts/ansattfoto";
import { Steps } from "../sections/steps";
import { useTexts } from "../site-content";

export function Day() {
  const { day: words } = useTexts("ansattfoto", ansattfotoTexts);
  return (
    <section aria-labelledby="dagen" className="page-grid gap-y-breath py-section">
      <h2 id="dagen" className="max-w-[7em] text-title">
        {words.headline}
      </h2>
      <Steps steps={words.steps} />
    </section>
  );
}
