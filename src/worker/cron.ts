import type { CronLine } from "~/platform/jobs/queue-parts.server";

/** The scheduled jobs (UTC). */
export const cron: readonly CronLine[] = [
  { job: "sweep-letters", when: "* * * * *" },
  { job: "plan-text-reminders", when: "* * * * *" },
  { job: "sweep-holds", when: "* * * * *" },
  { job: "expire-requests", when: "* * * * *" },
  { job: "lapse-unconfirmed-times", when: "*/5 * * * *" },
  { job: "tell-waiting", when: "2,7,12,17,22,27,32,37,42,47,52,57 * * * *" },
  { job: "expire-orders", when: "* * * * *" },
  { job: "follow-payments", when: "* * * * *" },
  { job: "settle-delivered", when: "*/15 * * * *" },
  { job: "tend-requests", when: "*/10 * * * *" },
  { job: "match-waiting-list", when: "* * * * *" },
  { job: "renew-reviews", when: "*/15 * * * *" },
  { job: "read-busy-calendars", when: "*/10 * * * *" },
  // Bookings without a customer: from before customers existed, or written without one since.
  { job: "link-bookings", when: "10 * * * *" },
  // Due on Monday at seven in Oslo. Tried every hour, because the program may be down at seven; later runs find it
  // done.
  { job: "write-security-week", when: "0 * * * *" },
  // In the forenoon in Oslo, in summer and in winter.
  { job: "ask-for-reviews", when: "15 9 * * *" },
  // In the morning in Oslo, in summer and in winter.
  { job: "remind-of-quotes", when: "10 7 * * *" },
  // Sends nothing before eight or after six in Oslo.
  { job: "write-due-letters", when: "*/15 * * * *" },
  { job: "remind-drafts", when: "5,35 * * * *" },
  { job: "purge-drafts", when: "20 2 * * *" },
  { job: "forget-old-data", when: "40 2 * * *" },
  // Each company once a month.
  { job: "refresh-companies", when: "30 3 * * *" },
  // After what is forgotten, and after the register's answers.
  { job: "search-cleanup", when: "10 4 * * *" },
  { job: "sweep-files", when: "50 2 * * *" },
];
