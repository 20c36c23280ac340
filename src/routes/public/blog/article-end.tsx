import { blogTexts as words } from "~/areas/content/texts/blog";
import { Unbroken } from "~/ui/unbroken";
import { Faq } from "../sections/faq";
import { NextStep } from "../sections/next-step";
import { RelatedPages } from "../sections/related-pages";
import type { SiteLink } from "../shell/site-links";
import type { OpenArticle } from "./open-article";

export function ArticleEnd({ open: { article, related, newer, older } }: { open: OpenArticle }) {
  const { headline, text, label, href } = article.next;
  return (
    <div className="article-end">
      {article.questions.length > 0 && <Faq questions={article.questions} headline={words.questions} />}
      <RelatedPages pages={related} headline={words.related} />
      <NextStep headline={headline} text={text} primary={{ label, href }} tone="linen" />
      <nav aria-label={words.neighbours} className="page-grid neighbours">
        {newer && <Neighbour label={words.newer} link={newer} rel="next" />}
        {older && <Neighbour label={words.older} link={older} rel="prev" />}
      </nav>
    </div>
  );
}

interface NeighbourProps {
  readonly label: string;
  readonly link: SiteLink;
  readonly rel: "next" | "prev";
}

function Neighbour({ label, link, rel }: NeighbourProps) {
  return (
    <p className={`neighbour neighbour-${rel}`}>
      <span className="eyebrow">{label}</span>
      <a className="title-link" href={link.href} rel={rel}>
        <Unbroken>{link.label}</Unbroken>
      </a>
    </p>
  );
}
