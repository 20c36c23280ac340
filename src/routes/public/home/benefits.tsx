import { homeTexts } from "~/areas/content/texts/home";
import { Picture } from "~/platform/pictures/picture";
import { Marked } from "../sections/marked";
import { usePicture, useTexts } from "../site-content";

export function Benefits() {
  const { benefits: words } = useTexts("forside", homeTexts);
  return (
    <section aria-labelledby="fordeler" className="page-grid py-section">
      <div className="hidden md:col-span-4 md:block md:self-center">
        <Picture name={usePicture("forside-fordeler")} sizes="30vw" className="picture" />
      </div>
      <div className="md:col-span-6 md:col-start-7">
        <h2 id="fordeler" className="max-w-[8.5em] text-title leading-[1.06]">
          {words.headline}
        </h2>
        <p className="mt-4 max-w-[30.5em] text-lead text-quiet">
          <Marked>{words.lead}</Marked>
        </p>
        <ul className="mt-6 border-t border-rule">
          {words.items.map((item) => (
            <li key={item.title} className="grid gap-x-8 border-b border-rule py-3 lg:grid-cols-[2fr_3fr]">
              <h3 className="text-subheading">{item.title}</h3>
              <p className="text-small text-quiet md:text-body">
                <Marked>{item.text}</Marked>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
