import { omMegTexts } from "~/areas/content/texts/om-meg";
import { Marked } from "../sections/marked";
import { useTexts } from "../site-content";

/** What the studio does not do, one line each. */
export function LeftOut() {
  const { headline, items } = useTexts("om-meg", omMegTexts).not;
  return (
    <section aria-labelledby="lar-vaere" className="on-dark py-section">
      <div className="page-grid gap-y-10">
        <h2 id="lar-vaere" className="eyebrow md:col-span-3">
          {headline}
        </h2>
        <ul className="border-t border-rule md:col-span-9">
          {items.map((item) => (
            <li key={item} className="border-b border-rule py-6 font-serif text-heading md:py-8">
              <Marked>{item}</Marked>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
