import { headshotsTexts } from "~/areas/content/texts/headshots";
import { BeforeAfter } from "../sections/before-after";
import { Marked } from "../sections/marked";
import { useTexts } from "../site-content";

/** What retouching does, before and after. */
export function Retouch() {
  const { retouch: words } = useTexts("headshots", headshotsTexts);
  return (
    <section aria-labelledby="retusj" className="page-grid items-center gap-y-6 pt-section">
      <div className="md:col-span-5">
        <h2 id="retusj" className="max-w-[8em] text-title">
          {words.headline}
        </h2>
        <p className="mt-4 max-w-[30em] text-quiet">
          <Marked>{words.lead}</Marked>
        </p>
        <p className="mt-4">
          <a className="text-link" href={words.more.href}>
            {words.more.label}
          </a>
        </p>
      </div>
      <div className="md:col-span-6 md:col-start-7">
        <BeforeAfter place="headshots-retusj" />
      </div>
    </section>
  );
}
