import { staffProducts } from "~/areas/catalogue/rules/staff-estimate";
import type { Product } from "~/areas/catalogue/types";
import { homeTexts } from "~/areas/content/texts/home";
import { keyOf } from "~/platform/pictures/look-up";
import { Picture } from "~/platform/pictures/picture";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";
import { Marked } from "../sections/marked";
import { StudyNote } from "../sections/study-note";
import { usePicture, usePictures, useTexts } from "../site-content";

export function Company({ products }: { products: readonly Product[] }) {
  const { company: words } = useTexts("forside", homeTexts);
  const team = usePictures("forside-team");
  const isSold = staffProducts(products).length > 0;
  return (
    <section id="bedrift" aria-labelledby="bedrift-tittel" className="py-section">
      <div className="page-grid gap-y-8">
        <div className="md:col-span-5">
          <h2 id="bedrift-tittel" className="text-title">
            {words.headline}
          </h2>
          <p className="mt-4 max-w-[29.5em] text-quiet md:text-lead">
            <Marked>{words.lead}</Marked>
          </p>
          <ul className="mt-6 max-w-[32em] space-y-1">
            {words.points.map((point) => (
              <li key={point} className="included">
                <Marked>{point}</Marked>
              </li>
            ))}
          </ul>
          <p className="mt-4">
            <a className="text-link" href="/ansattfoto">
              {words.more}
            </a>
          </p>
          <figure className="mt-6 hidden md:block">
            <div className="grid grid-cols-6 gap-1.5">
              {team.map((name) => (
                <Picture key={keyOf(name)} name={name} sizes="6vw" className="picture" />
              ))}
            </div>
            <StudyNote brief pictures={team} />
          </figure>
        </div>
        <figure className="hidden self-center md:col-span-6 md:col-start-7 md:block">
          <Picture name={usePicture("forside-mobilt-studio")} sizes="46vw" className="picture" />
          <figcaption className="mt-3 text-small text-quiet">{words.onSite}</figcaption>
        </figure>
        {isSold && <AskForPrice />}
      </div>
    </section>
  );
}

/** Leads to the calculator on the companies' page, with the visitor's number filled in. */
function AskForPrice() {
  const { company: words } = useTexts("forside", homeTexts);
  return (
    <form
      action="/ansattfoto#pris"
      aria-label={words.calculate}
      className="flex flex-wrap items-end gap-4 border-y border-rule py-6"
      noValidate
    >
      <TextField
        name="personer"
        label={words.persons}
        defaultValue="12"
        inputMode="numeric"
        autoComplete="off"
        className="input-short"
      />
      <Button type="submit" variant="secondary">
        {words.seePrice}
      </Button>
    </form>
  );
}
