import { profilbilderOsloTexts } from "~/areas/content/texts/profilbilder-oslo";
import { Marked } from "../sections/marked";
import { useTexts } from "../site-content";

export function Places() {
  const { places: words } = useTexts("profilbilder-oslo", profilbilderOsloTexts);
  return (
    <section aria-labelledby="steder" className="on-linen py-section">
      <div className="page-grid gap-y-10">
        <div className="md:col-span-4">
          <h2 id="steder" className="max-w-[6em] text-title">
            {words.headline}
          </h2>
          <p className="mt-6 max-w-[22.5em] text-quiet">
            <Marked>{words.lead}</Marked>
          </p>
        </div>
        <dl className="grid gap-x-10 md:col-span-7 md:col-start-6 md:grid-cols-2">
          {words.items.map(({ name, text }) => (
            <div key={name} className="border-t border-rule py-6">
              <dt className="text-subheading font-serif">{name}</dt>
              <dd className="mt-2 max-w-[25.5em] text-quiet">
                <Marked>{text}</Marked>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
