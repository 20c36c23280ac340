import type { CronLine } from "~/platform/jobs/queue-parts.server";

/** The scheduled jobs (UTC). */
export const cron: readonly CronLine[] = [
  { job: "sweep-letters", when: "* * * * *" },
  { job: "sweep-holds", when: "* * * * *" },
  { job: "renew-reviews", when: "*/15 * * * *" },
  { job: "read-busy-calendars", when: "*/10 * * * *" },
  // Bookings from before there were customers, and any that were written without one.
  { job: "link-bookings", when: "10 * * * *" },
  // Seven on Monday morning in Oslo, in summer and in winter; the later one finds it done.
  { job: "write-security-week", when: "0 5,6 * * 1" },
  { job: "purge-drafts", when: "20 2 * * *" },
  { job: "forget-old-data", when: "40 2 * * *" },
  // Each company once a month.
  { job: "refresh-companies", when: "30 3 * * *" },
  { job: "sweep-files", when: "50 2 * * *" },
];
