import { homeTexts } from "~/areas/content/texts/home";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { Steps as StepList } from "../sections/steps";
import { usePicture, useTexts } from "../site-content";

export function Steps() {
  const { steps: words } = useTexts("forside", homeTexts);
  return (
    <section aria-labelledby="slik" className="py-section">
      <div className="page-grid items-end gap-y-10">
        <div className="md:col-span-6">
          <h2 id="slik" className="text-title">
            {words.headline}
          </h2>
          <p className="mt-4 max-w-[22.5em] text-lead text-quiet">
            <Marked>{words.lead}</Marked>
          </p>
        </div>
        <div className="hidden md:col-span-5 md:col-start-8 md:block">
          <Picture name={usePicture("forside-slik")} sizes="38vw" className="picture" />
        </div>
      </div>
      <div className="page-grid mt-6">
        <StepList steps={words.items} />
      </div>
    </section>
  );
}
