import type { ReactNode } from "react";
import { Link } from "react-router";
import { hoursText } from "~/areas/calendar/texts";
import { previewTexts as texts } from "~/areas/calendar/texts/staff";
import type { HoursPreview, PreviewDay } from "~/flows/preview-hours.server";
import { adminHref } from "~/kit/admin-href";
import { capitalise } from "~/kit/text";
import type { Instant } from "~/kit/time";
import { weekdayOf } from "~/kit/time";
import { formatDayNoYear, formatTime, formatWhen, shortWeekdayName } from "~/kit/time-format";
import { Notice } from "~/ui/notice";
import { type Column, Table } from "~/ui/table";

/** The effect of a change of hours, before it is saved. `children`: the button that saves. */
export function ChangePreview({
  preview,
  children,
}: {
  readonly preview: HoursPreview;
  readonly children: ReactNode;
}) {
  const [first] = preview.days;
  return (
    <section className="hours-preview" aria-labelledby="forhandsvisning" tabIndex={-1}>
      <h2 id="forhandsvisning">{texts.title}</h2>
      <Outside bookings={preview.outside} />
      {first && (
        <Table
          caption={texts.week(first.day)}
          columns={dayColumns(preview.product)}
          rows={preview.days}
          rowKey={({ day }) => day}
        />
      )}
      {preview.fits.length > 0 && (
        <Table
          caption={texts.fits}
          columns={fitColumns(preview.days)}
          rows={preview.fits}
          rowKey={({ name }) => name}
        />
      )}
      {children}
    </section>
  );
}

function Outside({ bookings }: { readonly bookings: HoursPreview["outside"] }) {
  if (bookings.length === 0) return <Notice tone="good">{texts.noneOutside}</Notice>;
  return (
    <Notice tone="warn" title={texts.outside(bookings.length)}>
      <p>{texts.outsideHelp}</p>
      <ul>
        {bookings.map(({ id, from, customerName, productName }) => (
          <li key={id}>
            <Link className="link" to={adminHref.booking(id)}>
              {capitalise(formatWhen(from))}
            </Link>
            : {customerName}, {productName}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function dayColumns(product: string | null): Column<PreviewDay>[] {
  const times: Column<PreviewDay> = {
    key: "times",
    header: texts.times(product ?? ""),
    cell: ({ before, after }) => {
      const [was, will] = [startsText(before), startsText(after)];
      return was === will ? will : `${will} ${texts.was(was)}`;
    },
  };
  return [
    { key: "day", header: texts.day, cell: ({ day }) => capitalise(formatDayNoYear(day)), rowHeader: true },
    { key: "open", header: texts.open, cell: ({ hours }) => hoursText(hours) },
    ...(product ? [times] : []),
  ];
}

function startsText(starts: readonly Instant[]): string {
  const [first] = starts;
  const last = starts.at(-1);
  if (first === undefined || last === undefined) return texts.noTimes;
  return texts.timesCount(starts.length, formatTime(first), formatTime(last));
}

type Fit = HoursPreview["fits"][number];

function fitColumns(days: readonly PreviewDay[]): Column<Fit>[] {
  return [
    { key: "name", header: texts.product, cell: ({ name }) => name, rowHeader: true },
    ...days.map(
      ({ day }, index): Column<Fit> => ({
        key: day,
        header: capitalise(shortWeekdayName(weekdayOf(day))),
        cell: ({ before, after }) => texts.fromTo(before[index] ?? 0, after[index] ?? 0),
        end: true,
      }),
    ),
  ];
}
