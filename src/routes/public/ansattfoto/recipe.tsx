import { ansattfotoTexts } from "~/areas/content/texts/ansattfoto";
import { Marked } from "../sections/marked";
import { useTexts } from "../site-content";

/** What the studio records, so that later pictures get the same light. */
export function Recipe() {
  const { recipe: words } = useTexts("ansattfoto", ansattfotoTexts);
  return (
    <section aria-labelledby="oppskrift" className="on-dark py-section">
      <div className="page-grid gap-y-breath">
        <div className="md:col-span-5">
          <h2 id="oppskrift" className="max-w-[6.5em] text-title">
            {words.headline}
          </h2>
          <p className="mt-6 max-w-[28em] text-lead text-quiet">
            <Marked>{words.lead}</Marked>
          </p>
          <p className="mt-8">
            <a className="text-link" href={words.more.href}>
              {words.more.label}
            </a>
          </p>
        </div>
        <dl className="border-t border-rule md:col-span-6 md:col-start-7">
          {words.items.map(({ name, text }) => (
            <div key={name} className="grid gap-x-8 gap-y-1 border-b border-rule py-5 lg:grid-cols-[2fr_5fr]">
              <dt className="font-serif text-subheading">{name}</dt>
              <dd className="text-quiet">
                <Marked>{text}</Marked>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
