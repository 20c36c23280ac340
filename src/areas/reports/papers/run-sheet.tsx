import { statusTexts } from "~/areas/bookings/texts/booking";
import { formatPhone } from "~/kit/phone-format";
import { capitalise } from "~/kit/text";
import { type Day, type Instant, isoWeekOf } from "~/kit/time";
import { formatDateTime, formatDay, formatDayNoYear, formatTime, formatTimeRange } from "~/kit/time-format";
import { Paper, Sentence } from "~/platform/pdf/paper";
import { type Column, Table } from "~/platform/pdf/table";
import { runSheetTexts as texts } from "../texts";
import type { PlannedSession, SessionPlace } from "../types";

interface RunSheet {
  readonly day: Day;
  readonly sessions: readonly PlannedSession[];
  readonly places: readonly SessionPlace[];
  readonly studio: string;
  /** Printed on the sheet, so that an outdated copy can be recognised. */
  readonly now: Instant;
}

/** The plan of a day on paper, for the person who receives the customers. */
export function runSheet({ day, sessions, places, studio, now }: RunSheet) {
  return (
    <Paper
      title={`${texts.name} ${formatDay(day)}`}
      heading={capitalise(formatDayNoYear(day))}
      lead={leadOf(day, sessions)}
      sender={studio}
      foot={`${texts.name} ${formatDay(day)}. ${texts.printed(formatDateTime(now))}`}
    >
      {sessions.length === 0 ? (
        <Sentence>{texts.empty}</Sentence>
      ) : (
        <Table
          columns={columnsWith(places)}
          rows={sessions}
          keyOf={({ id }) => id}
          below={({ note }) => (note ? { label: texts.note, text: note } : null)}
          total={totalOf(sessions)}
        />
      )}
    </Paper>
  );
}

function leadOf(day: Day, sessions: readonly PlannedSession[]): string {
  const ends = sessions.map(({ to }) => to).toSorted((a, b) => b - a);
  const [first] = sessions;
  const hours = first && ends[0] ? formatTimeRange(first.from, ends[0]) : null;
  return [texts.name, texts.week(isoWeekOf(day)), hours].filter(Boolean).join(", ");
}

function columnsWith(places: readonly SessionPlace[]): Column<PlannedSession>[] {
  const namesOf = new Map(places.map(({ bookingId, names }) => [bookingId, names]));
  const { columns } = texts;
  return [
    {
      title: columns.time,
      width: 17,
      strong: true,
      lines: ({ from, to, status }) => [
        `${formatTime(from)}–${formatTime(to)}`,
        ...(status === "confirmed" ? [] : [capitalise(statusTexts[status])]),
      ],
    },
    {
      title: columns.customer,
      width: 27,
      strong: true,
      lines: ({ customerName, companyName, phone }) => [
        customerName,
        ...(companyName ? [companyName] : []),
        unbroken(formatPhone(phone)),
      ],
    },
    { title: columns.session, width: 18.5, lines: ({ productName }) => [productName] },
    { title: columns.persons, width: 11.5, align: "right", lines: (session) => [String(personsIn(session))] },
    {
      title: columns.images,
      width: 9,
      align: "right",
      lines: ({ images }) => [images ? String(images) : "–"],
    },
    { title: columns.place, width: 17, lines: ({ id }) => namesOf.get(id) ?? [] },
  ];
}

function totalOf(sessions: readonly PlannedSession[]): string[] {
  const persons = sessions.reduce((sum, session) => sum + personsIn(session), 0);
  const images = sessions.reduce((sum, session) => sum + (session.images ?? 0), 0);
  return [texts.total, texts.sessions(sessions.length), "", String(persons), String(images)];
}

function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

/** In a group each person has a session of their own. */
function personsIn({ group, persons }: PlannedSession): number {
  return group?.members.length ?? persons;
}
