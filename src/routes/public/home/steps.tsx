import { homeTexts } from "~/areas/content/texts/home";
import { Picture } from "~/platform/pictures/picture";
import { Unbroken } from "~/ui/unbroken";

const { steps: words } = homeTexts;

export function Steps() {
  return (
    <section aria-labelledby="slik" className="py-section">
      <div className="page-grid items-end gap-y-10">
        <div className="md:col-span-4">
          <h2 id="slik" className="text-title">
            {words.headline}
          </h2>
          <p className="mt-6 max-w-[34ch] text-lead text-quiet">{words.lead}</p>
        </div>
        <div className="md:col-span-7 md:col-start-6">
          <Picture name="studio-01" sizes="(max-width: 767.98px) 92vw, 54vw" className="picture" />
        </div>
      </div>
      <div className="page-grid mt-breath">
        <ol className="grid lg:grid-cols-5 lg:gap-x-8">
          {words.items.map((step, index) => (
            <li key={step.title} className="step">
              <span aria-hidden="true" className="font-serif text-heading text-accent">
                {index + 1}
              </span>
              <h3 className="text-subheading">{step.title}</h3>
              <p className="text-quiet">
                <Unbroken>{step.text}</Unbroken>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
