import { readingMinutes } from "~/areas/content/rules/article-text";
import { type ArticleEntry, articleAddress } from "~/areas/content/texts/articles";
import { blogTexts as words } from "~/areas/content/texts/blog";
import { wholePicture } from "~/platform/pictures/look-up";
import { Picture } from "~/platform/pictures/picture";
import { DateText } from "~/ui/date-text";
import { Unbroken } from "~/ui/unbroken";
import { feedPath } from "./feed-link";

export function BlogIndex({ articles }: { articles: readonly ArticleEntry[] }) {
  const [latest, ...others] = articles;
  return (
    <main>
      <header className="page-grid items-end gap-y-6 pt-breath">
        <h1 className="text-hero md:col-span-6">{words.headline}</h1>
        <p className="max-w-[24em] text-lead text-quiet md:col-span-5 md:col-start-8">{words.lead}</p>
      </header>
      {latest && <Latest article={latest} />}
      <section aria-labelledby="alle" className="page-grid pb-section">
        <h2 id="alle" className="eyebrow">
          {words.all}
        </h2>
        <ol className="article-list mt-5">
          {others.map((article) => (
            <Line key={article.slug} article={article} />
          ))}
        </ol>
        <p className="mt-8 text-small">
          <a className="link inline-flex min-h-11 items-center" href={feedPath} type="application/rss+xml">
            {words.feed}
          </a>
        </p>
      </section>
    </main>
  );
}

function Latest({ article }: { article: ArticleEntry }) {
  const { width, height } = wholePicture(article.picture);
  const wide = width > height;
  return (
    <article className={wide ? "page-grid latest latest-wide" : "page-grid latest"}>
      <div className="latest-picture">
        <Picture
          name={article.picture}
          priority
          alt=""
          sizes={wide ? "(max-width: 767.98px) 88vw, 62vw" : "(max-width: 767.98px) 88vw, 46vw"}
          className="picture"
        />
      </div>
      <div className="latest-words">
        <p className="eyebrow">
          {words.latest} · {article.topic}
        </p>
        <h2 className="mt-4">
          <a className="title-link whole-link" href={articleAddress(article.slug)}>
            <Unbroken>{article.title}</Unbroken>
          </a>
        </h2>
        <p className="mt-5 max-w-[29.5em] text-quiet">
          <Unbroken>{article.description}</Unbroken>
        </p>
        <When article={article} />
      </div>
    </article>
  );
}

function Line({ article }: { article: ArticleEntry }) {
  return (
    <li className="article-line">
      <p className="article-line-facts text-small text-quiet">
        <span>{article.topic}</span> <DateText day={article.published} as="written" />{" "}
        <span>{words.minutes(readingMinutes(article.words))}</span>
      </p>
      <div>
        <h3 className="article-line-title">
          <a className="title-link whole-link" href={articleAddress(article.slug)}>
            <Unbroken>{article.title}</Unbroken>
          </a>
        </h3>
        <p className="mt-3 max-w-[30.5em] text-quiet">
          <Unbroken>{article.description}</Unbroken>
        </p>
      </div>
      <div className="article-line-picture">
        <Picture
          name={article.picture}
          alt=""
          sizes="(max-width: 767.98px) 5.5rem, 15vw"
          className="picture"
        />
      </div>
    </li>
  );
}

function When({ article }: { article: ArticleEntry }) {
  return (
    <p className="article-dates">
      <DateText day={article.published} as="written" />{" "}
      <span>{words.minutes(readingMinutes(article.words))}</span>
    </p>
  );
}
