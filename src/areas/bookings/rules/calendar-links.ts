import type { Period } from "~/kit/period";
import { type Instant, toIso } from "~/kit/time";
import type { calendarEventWords } from "../texts/calendar-event";
import type { CustomerKind } from "../types";

export interface CalendarLinks {
  readonly google: string;
  readonly outlook: string;
}

/**
 * Addresses that open a calendar service's form with the session filled in. They go to other companies, so they name
 * neither the customer nor the booking's secret link. Companies have their calendar at Outlook's other address.
 */
export function calendarLinks(
  { summary, location, description }: ReturnType<typeof calendarEventWords>,
  { from, to }: Period,
  kind: CustomerKind,
): CalendarLinks {
  const outlookHost = kind === "bedrift" ? "outlook.office.com" : "outlook.live.com";
  return {
    google: withQuery("https://calendar.google.com/calendar/render", {
      action: "TEMPLATE",
      text: summary,
      dates: `${compactUtc(from)}/${compactUtc(to)}`,
      location,
      details: description,
    }),
    outlook: withQuery(`https://${outlookHost}/calendar/0/deeplink/compose`, {
      path: "/calendar/action/compose",
      rru: "addevent",
      subject: summary,
      startdt: toIso(from),
      enddt: toIso(to),
      location,
      body: description,
    }),
  };
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  return `${address}?${new URLSearchParams(query)}`;
}

/** The form that Google reads: "20261124T090000Z". */
function compactUtc(at: Instant): string {
  return toIso(at).replace(/[-:]|\.\d+/g, "");
}
