import { Link } from "react-router";
import type { UnreadMention } from "~/areas/notes/types";
import { nouns } from "~/nouns";
import { DateText } from "~/ui/date-text";
import { RecordSection } from "~/ui/record/record-section";
import { homeTexts } from "../texts";

const longestExcerpt = 160;

/** Notes that mention the signed-in person; one disappears when its record has been opened. */
export function Mentions({ mentions }: { mentions: readonly UnreadMention[] }) {
  if (mentions.length === 0) return null;
  return (
    <RecordSection title={homeTexts.mentioned}>
      <ul className="mentions">
        {mentions.map(({ noteId, subject, author, body, at }) => (
          <li key={noteId}>
            <Link
              className="link"
              to={`${nouns[subject.kind].href(subject.id)}#notat-${noteId}`}
              reloadDocument
            >
              {homeTexts.mentionOn(author, nouns[subject.kind].name)}
            </Link>
            <p>{excerpt(body)}</p>
            <p className="note-aside">
              <DateText at={at} as="dateTime" />
            </p>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

function excerpt(body: string): string {
  return body.length <= longestExcerpt ? body : `${body.slice(0, longestExcerpt - 1).trimEnd()}…`;
}
