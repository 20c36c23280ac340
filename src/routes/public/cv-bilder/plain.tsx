import { cvTexts } from "~/areas/content/texts/cv-bilder";
import { Picture } from "~/platform/pictures/picture";
import { Included } from "../sections/included";
import { usePicture, useTexts } from "../site-content";

export function Plain() {
  const { plain: words } = useTexts("cv-bilder", cvTexts);
  return (
    <section aria-labelledby="enkelt" className="page-grid gap-y-12 py-section">
      <div className="md:col-span-5">
        <Picture
          name={usePicture("cv-bilder-enkelt")}
          sizes="(max-width: 767.98px) 88vw, 38vw"
          className="picture"
        />
      </div>
      <div className="self-center md:col-span-6 md:col-start-7">
        <h2 id="enkelt" className="text-title">
          {words.headline}
        </h2>
        <div className="mt-breath grid gap-10 lg:grid-cols-2">
          <List title={words.doTitle} items={words.doItems} />
          <List title={words.dontTitle} items={words.dontItems} />
        </div>
      </div>
    </section>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="border-t border-fg pt-4">
      <h3>{title}</h3>
      <Included items={items} className="mt-4 space-y-3 text-quiet" />
    </div>
  );
}
