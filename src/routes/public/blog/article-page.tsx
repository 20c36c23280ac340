import { blogTexts as words } from "~/areas/content/texts/blog";
import type { Article, ArticleBlock } from "~/areas/content/types";
import { wholePicture } from "~/platform/pictures/look-up";
import { Picture } from "~/platform/pictures/picture";
import { DateText } from "~/ui/date-text";
import { Unbroken } from "~/ui/unbroken";
import { ArticleBody } from "./article-body";
import { ArticleEnd } from "./article-end";
import { InlineText } from "./inline-text";
import type { OpenArticle } from "./open-article";

/** An article with this many headings gets a table of contents. */
const longFrom = 4;

export function ArticlePage({ open }: { open: OpenArticle }) {
  const { article } = open;
  const headings = article.blocks.filter((block) => block.kind === "heading" && block.level === 2);
  return (
    <main>
      <article>
        <Opening open={open} />
        <div className="page-grid article">
          {headings.length >= longFrom && <Contents headings={headings} />}
          <div className="article-text prose">
            <ArticleBody blocks={article.blocks} />
          </div>
        </div>
      </article>
      <ArticleEnd open={open} />
    </main>
  );
}

function Opening({ open: { article, minutes } }: { open: OpenArticle }) {
  const { width, height } = wholePicture(article.picture);
  const wide = width > height;
  return (
    <header className={wide ? "page-grid opening opening-wide" : "page-grid opening"}>
      <div className="opening-words">
        <p className="eyebrow">{article.topic}</p>
        <h1 className="mt-4">
          <Unbroken>{article.title}</Unbroken>
        </h1>
        <p className="mt-6 max-w-[30.5em] text-lead text-quiet">
          <Unbroken>{article.lead}</Unbroken>
        </p>
        <Dates article={article} minutes={minutes} />
      </div>
      <figure className="opening-picture">
        <Picture
          name={article.picture}
          priority
          sizes={wide ? "(max-width: 1599.98px) 88vw, 90rem" : "(max-width: 767.98px) 88vw, 39vw"}
          className="picture"
        />
        <figcaption>{article.caption}</figcaption>
      </figure>
    </header>
  );
}

type Dated = Pick<Article, "published" | "updated">;

function Dates({ article: { published, updated }, minutes }: { article: Dated; minutes: number }) {
  return (
    <p className="article-dates">
      <DateText day={published} as="written" /> <span>{words.minutes(minutes)}</span>
      {updated > published && (
        <span>
          {words.updated} <DateText day={updated} as="written" />
        </span>
      )}
    </p>
  );
}

function Contents({ headings }: { headings: readonly ArticleBlock[] }) {
  return (
    <nav aria-labelledby="artikkel-innhold" className="article-contents">
      <h2 id="artikkel-innhold" className="eyebrow">
        {words.contents}
      </h2>
      <ol>
        {headings.map(
          (heading) =>
            heading.kind === "heading" && (
              <li key={heading.id}>
                <a className="title-link" href={`#${heading.id}`}>
                  <InlineText text={heading.text} />
                </a>
              </li>
            ),
        )}
      </ol>
    </nav>
  );
}
