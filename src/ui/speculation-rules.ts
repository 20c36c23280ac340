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
          {
            not: {
              href_matches: ["/book*", "/booking*", "/edit-*", "/admin*", "/auth*", "/oppdrag*", "/tilbud*"],
            },
          },
          { not: { href_matches: ["/venteliste*", "/functions*", "/rest*", "/storage*"] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
