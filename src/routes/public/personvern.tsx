import { deviceCookie, sessionCookie, visitorCookie, visitorDays } from "~/areas/access/rules/cookies";
import { deviceDays } from "~/areas/access/rules/devices";
import { triesRetentionHours } from "~/areas/access/rules/lockout";
import { absoluteHours } from "~/areas/access/rules/sessions";
import { tieDays } from "~/areas/assistant/rules/check/ties";
import { personvernTexts as words } from "~/areas/content/texts/personvern";
import type { KeptFor } from "~/areas/content/texts/personvern-retention";
import type { Chapter } from "~/areas/content/types";
import { eventRetentionDays } from "~/areas/security/rules/folds";
import type { RetentionSettings } from "~/areas/settings/types";
import { PageHeading } from "~/ui/page-heading";
import { Unbroken } from "~/ui/unbroken";
import type { Route } from "./+types/personvern";
import { sessionKey } from "./chat/session-id";
import { openKey, unreadMarkKey } from "./chat/unread-mark";
import { readContentFacts } from "./content-facts.server";
import { contentMeta } from "./content-page";
import { Controller } from "./personvern/controller";
import { ConsentChoice, RetentionTable, StorageTable } from "./personvern/tables";
import { Chapters, ChapterText, type ChapterView } from "./sections/chapters";
import { headPicture } from "./site-content";

/** Read from the rules and jobs that delete the data, so that the page cannot promise anything else. */
const periods: Omit<KeptFor, "chatDays" | keyof RetentionSettings> = {
  chatTieDays: tieDays,
  visitorDays,
  sessionDays: absoluteHours / 24,
  deviceDays,
  // The nightly job deletes them, so the last ones stay up to a day longer.
  signInDays: triesRetentionHours / 24 + 1,
  securityDays: { least: eventRetentionDays.low, most: eventRetentionDays.critical },
};

export function loader({ context }: Route.LoaderArgs) {
  return readContentFacts(context);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return contentMeta(loaderData, ({ company, site }) => ({
    title: words.title(company.name),
    description: words.description(company.name),
    path: "/personvern",
    picture: headPicture(site, "forside-topp", "gear-01"),
  }));
}

export default function Personvern({ loaderData }: Route.ComponentProps) {
  const { company, policy, origin, map, googleReviews, chatModel, sms, chatKeepDays, retention } = loaderData;
  const allPeriods = { ...periods, ...retention, chatDays: chatKeepDays };
  const outside = { map: map?.provider ?? null, reviews: googleReviews !== null, model: chatModel, sms };
  const chapterTexts = words.chapters({ company, policy, kept: allPeriods, outside });
  const cookies = {
    visitor: visitorCookie(origin).name,
    staff: sessionCookie(origin).name,
    device: deviceCookie(origin).name,
  };
  const names = { ...cookies, chat: sessionKey, chatTalk: unreadMarkKey, chatOpen: openKey };
  const chapters: ChapterView[] = [
    {
      ...words.short,
      large: true,
      children: <ChapterText chapter={{ paragraphs: [], points: words.short.points(outside) }} />,
    },
    { ...words.controller, children: <Controller company={company} /> },
    ...[
      chapterTexts.reading,
      chapterTexts.booking,
      chapterTexts.company,
      chapterTexts.chat,
      chapterTexts.letters,
      chapterTexts.pictures,
      chapterTexts.outside,
      chapterTexts.receivers,
    ].map(chapterView),
    { ...words.time, children: <RetentionTable kept={allPeriods} /> },
    {
      ...words.cookies,
      children: <StorageTable names={names} kept={allPeriods} />,
      below: <ConsentChoice />,
    },
    chapterView(chapterTexts.rights),
    { ...chapterTexts.complaint, children: <Complaint texts={chapterTexts.complaint.paragraphs} /> },
  ];
  return (
    <main>
      <div className="page-grid">
        <div className="lg:col-span-8">
          <PageHeading title={words.headline} lead={words.lead} />
          <p className="mt-4 text-small text-quiet">{words.updated}</p>
        </div>
      </div>
      <Chapters folded contents={words.contents} chapters={chapters} />
    </main>
  );
}

function chapterView(chapter: Chapter): ChapterView {
  const { id, title } = chapter;
  return { id, title, children: <ChapterText chapter={chapter} /> };
}

function Complaint({ texts }: { texts: readonly string[] }) {
  return (
    <>
      {texts.map((text) => (
        <p key={text}>
          <Unbroken>{text}</Unbroken>
        </p>
      ))}
      <p>
        <a className="link inline-flex min-h-11 items-center" href={words.complaintLink.href} rel="noopener">
          {words.complaintLink.label}
        </a>
      </p>
    </>
  );
}
