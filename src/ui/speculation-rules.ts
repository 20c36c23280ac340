const left = [
  "book",
  "edit-",
  "admin",
  "auth",
  "oppdrag",
  "tilbud",
  "venteliste",
  "functions",
  "rest",
  "storage",
];

/**
 * Content pages are fetched while the pointer rests on a link to them. Pages behind a key and pages that belong to
 * one visitor are left alone.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          // A button as soon as there is a script.
          { not: { selector_matches: ".chat-button" } },
          // Booking, a booking's own page and whatever else is not the same for everybody.
          { not: { href_matches: left.map((start) => `/${start}*`) } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
