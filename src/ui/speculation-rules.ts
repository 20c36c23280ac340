const left = [
  "book",
  "edit-",
  "admin",
  "auth",
  "oppdrag",
  "tilbud",
  "venteliste",
  "henvendelse",
  "functions",
  "rest",
  "storage",
];

/**
 * Prefetches content pages while the pointer rests on a link to them. Pages behind a key and pages of one visitor are
 * left out.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          // Becomes a button when scripts run.
          { not: { selector_matches: ".chat-button" } },
          // The booking steps, a booking's own page, and other pages that differ between visitors.
          { not: { href_matches: left.map((start) => `/${start}*`) } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
