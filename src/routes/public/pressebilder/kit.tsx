import { pressTexts } from "~/areas/content/texts/pressebilder";
import { Marked } from "../sections/marked";
import { useTexts } from "../site-content";

/** What an editor gets, with a credit line to copy. */
export function Kit({ studio }: { studio: string }) {
  const { kit: words } = useTexts("pressebilder", pressTexts);
  return (
    <section aria-labelledby="pressepakke" className="page-grid gap-y-10 py-section">
      <h2 id="pressepakke" className="max-w-[6em] text-title md:col-span-4">
        {words.headline}
      </h2>
      <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2 md:col-span-7 md:col-start-6">
        {words.items.map(({ title, text }) => (
          <div key={title} className="border-t border-fg pt-4">
            <dt className="font-serif text-subheading">{title}</dt>
            <dd className="mt-2 max-w-[25.5em] text-quiet">
              <Marked>{text}</Marked>
            </dd>
          </div>
        ))}
        <div className="border-t border-fg pt-4">
          <dt className="font-serif text-subheading">{words.creditTitle}</dt>
          <dd className="mt-2 text-quiet">
            <code className="credit">{words.credit(studio)}</code>
            <p className="mt-3 max-w-[25.5em]">{words.creditText}</p>
          </dd>
        </div>
      </dl>
    </section>
  );
}
