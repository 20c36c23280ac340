import { data } from "react-router";
import { hoursTexts } from "~/areas/calendar/texts";
import { praktiskInfoTexts } from "~/areas/content/texts/praktisk-info";
import type { Chapter } from "~/areas/content/types";
import { askHref } from "~/areas/leads/rules/ask-href";
import type { Route } from "./+types/praktisk-info";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";
import { questionsOf } from "./page-questions";
import { Day } from "./praktisk-info/day";
import { practicalFacts } from "./praktisk-info/practical-facts";
import { Top } from "./praktisk-info/top";
import { WayHere } from "./praktisk-info/way-here";
import { Chapters, ChapterText, type ChapterView } from "./sections/chapters";
import { Faq } from "./sections/faq";
import { mapHeaders } from "./sections/map-headers.server";
import { Marked } from "./sections/marked";
import { NextStep } from "./sections/next-step";
import { OpeningHours } from "./sections/opening-hours";
import { headPicture, useTexts } from "./site-content";

export const handle = { calm: true };

export async function loader({ context }: Route.LoaderArgs) {
  const facts = await readContentFacts(context);
  return data(facts, { headers: mapHeaders(facts.map) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return contentMeta(loaderData, (facts) => ({
    title: praktiskInfoTexts.title(facts.company),
    description: praktiskInfoTexts.description(facts.company),
    path: "/praktisk-info",
    picture: headPicture(facts.site, "praktisk-info-topp", "studio-01"),
    questions: questionsOf("praktisk-info", facts),
  }));
}

/** Designed to be printed and brought along. */
export default function PraktiskInfo({ loaderData }: Route.ComponentProps) {
  const words = useTexts("praktisk-info", praktiskInfoTexts);
  const { company, hours, products, map } = loaderData;
  const facts = practicalFacts(loaderData);
  const chapters: ChapterView[] = [
    { ...words.place, children: <WayHere company={company} map={map} way={loaderData.way} /> },
    {
      id: words.hours.id,
      title: hoursTexts.title,
      children: (
        <>
          <OpeningHours hours={hours} />
          <p>
            <Marked>{words.hours.note}</Marked>
          </p>
        </>
      ),
    },
    viewOf(words.clothes),
    viewOf(words.styling(facts)),
    viewOf(words.children),
    { ...words.day, children: <Day products={products} /> },
    viewOf(words.pictures(facts)),
    viewOf(words.payment),
    viewOf(words.changes(facts)),
    viewOf(words.access),
  ];
  return (
    <main>
      <Top />
      <Chapters contents={words.contents} chapters={chapters} />
      <Faq questions={questionsOf("praktisk-info", loaderData)} headline={words.faq.headline} />
      <NextStep
        headline={words.next.headline}
        text={words.next.text}
        primary={{ label: words.next.book, href: "/book/headshots" }}
        secondary={{ label: words.next.ask, href: askHref("time") }}
        tone="linen"
      />
    </main>
  );
}

function viewOf(chapter: Chapter): ChapterView {
  const { id, title } = chapter;
  return { id, title, children: <ChapterText chapter={chapter} /> };
}
