import type { StudioHours } from "~/areas/calendar/types";
import { headshotsOsloTexts } from "~/areas/content/texts/headshots-oslo";
import { Marked } from "../sections/marked";
import { OpeningHours } from "../sections/opening-hours";
import { useTexts } from "../site-content";

export function Day({ hours }: { hours: StudioHours }) {
  const { day: words } = useTexts("headshots-oslo", headshotsOsloTexts);
  return (
    <section aria-labelledby="dagen" className="on-linen py-section">
      <div className="page-grid gap-y-12">
        <div className="md:col-span-6">
          <h2 id="dagen" className="max-w-[7em] text-title">
            {words.headline}
          </h2>
          {words.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-6 max-w-[32em] text-lead text-quiet">
              <Marked>{paragraph}</Marked>
            </p>
          ))}
        </div>
        <div className="md:col-span-5 md:col-start-8 md:pt-3">
          <h3 className="mb-4 text-subheading">{words.hours}</h3>
          <OpeningHours hours={{ ...hours, changes: [], coming: [] }} />
        </div>
      </div>
    </section>
  );
}
