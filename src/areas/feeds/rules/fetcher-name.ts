/** Calendar services and programs that identify themselves. */
const known: readonly (readonly [RegExp, string])[] = [
  [/Google-Calendar-Importer|Googlebot|GoogleCalendar/i, "Google Kalender"],
  [/Microsoft|Outlook|Exchange|MSOffice/i, "Outlook"],
  [/iOS\/|dataaccessd|CalendarAgent|macOS|accountsd/i, "Apple Kalender"],
  [/Thunderbird|Lightning/i, "Thunderbird"],
  [/Nextcloud/i, "Nextcloud"],
  [/khal|vdirsyncer/i, "khal"],
  [/curl|wget|python|node/i, "et program"],
];

/** "Google Kalender" for its user agent; an unknown one is shown as sent, shortened. */
export function fetcherName(agent: string): string {
  const name = known.find(([pattern]) => pattern.test(agent))?.[1];
  return name ?? (agent.trim().slice(0, 60) || "ukjent program");
}
