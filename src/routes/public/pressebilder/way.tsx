import { pressTexts } from "~/areas/content/texts/pressebilder";
import { Picture } from "~/platform/pictures/picture";
import { Steps } from "../sections/steps";
import { usePicture, useTexts } from "../site-content";

export function Way() {
  const { steps: words } = useTexts("pressebilder", pressTexts);
  return (
    <section aria-labelledby="slik" className="page-grid items-start gap-y-10 pt-section">
      <div className="md:col-span-6">
        <h2 id="slik" className="mb-10 text-title">
          {words.headline}
        </h2>
        <Steps steps={words.items} layout="column" />
      </div>
      <div className="md:col-span-5 md:col-start-8">
        <Picture
          name={usePicture("pressebilder-slik")}
          sizes="(max-width: 767.98px) 88vw, 38vw"
          className="picture"
        />
      </div>
    </section>
  );
}
