import { adminHref } from "~/kit/admin-href";
import { Link } from "../link";
import { NoteBody } from "./note-body";
import { NoteForm } from "./note-form";
import type { FrameChange, RecordFrame, RecordNote } from "./record-frame";
import { RecordSection } from "./record-section";
import { recordTexts } from "./texts";
import { Timeline, type TimelineItem } from "./timeline";

interface RecordTimelineProps {
  readonly frame: RecordFrame;
  /** What happened that only records of this kind know: its own events, its letters. */
  readonly items?: readonly TimelineItem[];
}

/** All that happened to the record and all that was noted, newest first, with the form for a new note. */
export function RecordTimeline({ frame, items = [] }: RecordTimelineProps) {
  const all = [
    ...items,
    ...frame.changes.map(changeItem),
    ...frame.notes.map((note) => noteItem(note, frame.staff)),
  ];
  return (
    <RecordSection title={recordTexts.history}>
      <NoteForm staff={frame.staff} />
      <Timeline items={all.toSorted((a, b) => b.at - a.at)} />
    </RecordSection>
  );
}

function changeItem({ key, at, by, event, owner, letterId }: FrameChange): TimelineItem {
  const titles = {
    "owner-changed": owner === null ? recordTexts.nobodyOwns : recordTexts.nowOwner(owner),
    archived: recordTexts.wasArchived,
    unarchived: recordTexts.wasUnarchived,
    wrote: recordTexts.wrote,
  };
  const detail = letterId && (
    <Link className="link" to={adminHref.letter(letterId)} reloadDocument>
      {recordTexts.readLetter}
    </Link>
  );
  return { key, at, title: titles[event], by: by ?? recordTexts.system, detail };
}

function noteItem(note: RecordNote, staff: RecordFrame["staff"]): TimelineItem {
  const { id, at, author, deletedBy } = note;
  if (deletedBy !== null) return { key: id, at, title: recordTexts.deleted(deletedBy), by: author };
  return {
    key: id,
    id: `notat-${id}`,
    at,
    by: author,
    title: recordTexts.note,
    detail: <NoteBody note={note} staff={staff} />,
    mark: note.isUnread ? "unread" : "note",
  };
}
