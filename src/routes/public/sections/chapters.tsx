import type { ReactNode } from "react";
import type { Chapter } from "~/areas/content/types";
import { classes } from "~/ui/classes";
import { Marked } from "./marked";

export interface ChapterView {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Set larger, for visitors who read only one thing. */
  readonly large?: boolean;
}

export function Chapters({ contents, chapters }: { contents: string; chapters: readonly ChapterView[] }) {
  return (
    <div className="page-grid chapters">
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
        {chapters.map(({ id, title, children, large }) => (
          <section key={id} id={id} aria-labelledby={`${id}-tittel`} className="chapter">
            <h2 id={`${id}-tittel`}>{title}</h2>
            <div className={classes("chapter-body", large && "chapter-large")}>{children}</div>
          </section>
        ))}
      </div>
    </div>
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
