import { headshotsTexts } from "~/areas/content/texts/headshots";
import { Picture } from "~/platform/pictures/picture";
import { Steps } from "../sections/steps";
import { usePicture, useTexts } from "../site-content";

export function Session() {
  const { session: words } = useTexts("headshots", headshotsTexts);
  return (
    <section aria-labelledby="timen" className="on-dark">
      <Picture name={usePicture("headshots-timen")} sizes="100vw" className="wide-picture" />
      <div className="page-grid gap-y-10 py-section">
        <h2 id="timen" className="text-title md:col-span-4">
          {words.headline}
        </h2>
        <div className="md:col-span-7 md:col-start-6">
          <Steps steps={words.steps} layout="column" />
        </div>
      </div>
    </section>
  );
}
