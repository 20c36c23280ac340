import { headshotsOsloTexts } from "~/areas/content/texts/headshots-oslo";
import type { ServiceWords } from "~/areas/content/types";
import { Marked } from "../sections/marked";
import { SectionHead } from "../sections/section-head";
import { useTexts } from "../site-content";

/** Uses of a picture with the recommended package. Packages that are not on sale are left out. */
export function Uses({ offers }: Pick<ServiceWords, "offers">) {
  const { use: words } = useTexts("headshots-oslo", headshotsOsloTexts);
  return (
    <section id="pakker" aria-labelledby="pakker-tittel" className="py-section">
      <SectionHead id="pakker-tittel" headline={words.headline} lead={words.lead} />
      <ol className="page-grid mt-breath">
        {words.items.map(({ slug, need, text }) => {
          const offer = offers[slug];
          return (
            offer && (
              <li key={slug} className="town-use">
                <h3 className="font-serif text-heading">{need}</h3>
                <p className="max-w-[29.5em] text-quiet">
                  <Marked>{text}</Marked>
                </p>
                <p className="town-use-offer tabular">
                  <span className="font-medium">{offer.name}</span>
                  <span className="text-quiet" data-price={slug}>
                    {words.from(offer.from, offer.duration)}
                  </span>
                  <a className="text-link" href={`/book/${slug}`}>
                    {words.book(offer.name)}
                  </a>
                </p>
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}
