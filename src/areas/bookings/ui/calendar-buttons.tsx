import { ButtonLink } from "~/ui/button";
import type { CalendarLinks } from "../rules/calendar-links";
import { calendarTexts } from "../texts/after-order";

interface CalendarButtonsProps extends CalendarLinks {
  readonly file: string;
}

/** The session in the customer's own calendar: as a file for any program, and in the two services that most use. */
export function CalendarButtons({ file, google, outlook }: CalendarButtonsProps) {
  const services = [
    { label: calendarTexts.google, href: google },
    { label: calendarTexts.outlook, href: outlook },
  ];
  return (
    <section aria-labelledby="kalender" className="print:hidden">
      <h2 id="kalender" className="font-sans text-small font-semibold">
        {calendarTexts.title}
      </h2>
      <div className="button-row mt-2">
        <ButtonLink compact href={file} download>
          {calendarTexts.file}
        </ButtonLink>
        {services.map(({ label, href }) => (
          <ButtonLink
            key={label}
            compact
            variant="secondary"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {label}
            <span className="sr-only"> {calendarTexts.newWindow}</span>
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
