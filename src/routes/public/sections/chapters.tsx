import type { ReactNode } from "react";
import type { Chapter } from "~/areas/content/types";
import { classes } from "~/ui/classes";
import { Marked } from "./marked";

export interface ChapterView {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Set larger, for visitors who read only one thing; never folded. */
  readonly large?: boolean;
  /** Stays in sight below the title of a folded chapter. */
  readonly below?: ReactNode;
}

interface ChaptersProps {
  readonly contents: string;
  readonly chapters: readonly ChapterView[];
  /** Each chapter opens on request. Browsers open one by themselves when a link leads to it. */
  readonly folded?: boolean;
}

export function Chapters({ contents, chapters, folded = false }: ChaptersProps) {
  return (
    <div className={classes("page-grid chapters", folded && "faq")}>
      <nav className="chapters-contents lg:col-span-3" aria-labelledby="innhold-tittel">
        <h2 id="innhold-tittel">{contents}</h2>
        <ul>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="lg:col-span-8 lg:col-start-5">
        {chapters.map((chapter) =>
          folded && !chapter.large ? (
            <FoldedChapter key={chapter.id} chapter={chapter} />
          ) : (
            <OpenChapter key={chapter.id} chapter={chapter} />
          ),
        )}
      </div>
    </div>
  );
}

function OpenChapter({ chapter: { id, title, children, large } }: { chapter: ChapterView }) {
  return (
    <section id={id} aria-labelledby={`${id}-tittel`} className="chapter">
      <h2 id={`${id}-tittel`}>{title}</h2>
      <div className={classes("chapter-body", large && "chapter-large")}>{children}</div>
    </section>
  );
}

/** The anchor is inside, because a browser opens what contains the target of a link. */
function FoldedChapter({ chapter: { id, title, children, below } }: { chapter: ChapterView }) {
  return (
    <section aria-labelledby={`${id}-tittel`} className="chapter chapter-folded">
      <details>
        <summary>
          <h2 id={`${id}-tittel`}>{title}</h2>
        </summary>
        <div id={id} className="chapter-body">
          {children}
        </div>
      </details>
      {below}
    </section>
  );
}

export function ChapterText({ chapter: { paragraphs, points, after } }: { chapter: ChapterWords }) {
  return (
    <>
      <Paragraphs texts={paragraphs} />
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>
              <Marked>{point}</Marked>
            </li>
          ))}
        </ul>
      )}
      {after && <Paragraphs texts={after} />}
    </>
  );
}

type ChapterWords = Pick<Chapter, "paragraphs" | "points" | "after">;

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <Marked>{text}</Marked>
    </p>
  ));
}
