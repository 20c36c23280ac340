import { portraitTexts } from "~/areas/content/texts/portrettbilder";
import { Marked } from "../sections/marked";
import { useTexts } from "../site-content";

export function People() {
  const { people: words } = useTexts("portrettbilder", portraitTexts);
  return (
    <section aria-labelledby="hvem" className="page-grid gap-y-10 py-section">
      <h2 id="hvem" className="max-w-[7em] text-title md:col-span-5">
        {words.headline}
      </h2>
      <dl className="border-t border-rule md:col-span-9 md:col-start-4">
        {words.items.map(({ title, text }) => (
          <div
            key={title}
            className="grid items-baseline gap-x-8 gap-y-2 border-b border-rule py-7 lg:grid-cols-[4fr_5fr]"
          >
            <dt className="font-serif text-heading">{title}</dt>
            <dd className="max-w-[32em] text-quiet">
              <Marked>{text}</Marked>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
