import { sectionTexts } from "~/areas/content/texts/sections";
import { Picture } from "~/platform/pictures/picture";
import type { PictureName } from "~/platform/pictures/types";
import type { SiteLink } from "../shell/site-links";

export interface RelatedPage extends SiteLink {
  /** One sentence on why to go there. */
  readonly text: string;
  readonly picture?: PictureName;
}

export function RelatedPages({ pages, headline }: { pages: readonly RelatedPage[]; headline?: string }) {
  return (
    <nav aria-labelledby="se-ogsa" className="related-pages page-grid gap-y-8 pb-section">
      <h2 id="se-ogsa" className="eyebrow md:col-span-3">
        {headline ?? sectionTexts.related.headline}
      </h2>
      <ul className="border-t border-rule md:col-span-9">
        {pages.map(({ href, label, text, picture }) => (
          <li key={href} className="related">
            <a href={href}>{label}</a>
            <p className="text-quiet">{text}</p>
            {picture && <Picture name={picture} alt="" sizes="7rem" className="picture" />}
          </li>
        ))}
      </ul>
    </nav>
  );
}
