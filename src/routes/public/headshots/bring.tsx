import { headshotsTexts } from "~/areas/content/texts/headshots";
import { Picture } from "~/platform/pictures/picture";
import { Included } from "../sections/included";
import { usePicture, useTexts } from "../site-content";

export function Bring() {
  const { bring: words } = useTexts("headshots", headshotsTexts);
  return (
    <section aria-labelledby="ta-med" className="page-grid items-center gap-y-10 py-section">
      <div className="md:col-span-6">
        <h2 id="ta-med" className="text-title">
          {words.headline}
        </h2>
        <Included items={words.items} className="mt-6 max-w-[34.5em] space-y-2" />
        <p className="mt-8">
          <a className="text-link" href={words.more.href}>
            {words.more.label}
          </a>
        </p>
      </div>
      <div className="hidden md:col-span-3 md:col-start-9 md:block">
        <Picture name={usePicture("headshots-ta-med")} sizes="23vw" className="picture" />
      </div>
    </section>
  );
}
