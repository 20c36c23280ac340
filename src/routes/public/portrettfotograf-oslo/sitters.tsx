import { portrettfotografOsloTexts } from "~/areas/content/texts/portrettfotograf-oslo";
import { Marked } from "../sections/marked";
import { useTexts } from "../site-content";

export function Sitters() {
  const { who: words } = useTexts("portrettfotograf-oslo", portrettfotografOsloTexts);
  return (
    <section aria-labelledby="hvem" className="py-section">
      <div className="page-grid">
        <h2 id="hvem" className="max-w-[8.5em] text-hero leading-none md:col-span-9">
          {words.headline}
        </h2>
      </div>
      <ul className="page-grid mt-breath gap-y-10">
        {words.items.map(({ title, text }) => (
          <li key={title} className="border-t border-fg pt-5 md:col-span-6 lg:col-span-3">
            <h3 className="text-subheading">{title}</h3>
            <p className="mt-2 max-w-[24em] text-quiet">
              <Marked>{text}</Marked>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
