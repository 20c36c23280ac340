import { pageScriptUrl } from "virtual:page-script";
import { createContext, useContext } from "react";

/** The response's nonce, known while the document is rendered; the browser hides it afterwards. */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * Content pages are fetched while the pointer rests on a link to them. Pages behind a key and pages that belong to
 * one visitor are left alone.
 */
const speculation = JSON.stringify({
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

/** The small module script that every page gets, and the speculation rules for content pages' links. */
export function PageScript({ speculate }: { speculate: boolean }) {
  const nonce = useContext(NonceContext);
  return (
    <>
      {speculate && (
        <script type="speculationrules" nonce={nonce}>
          {speculation}
        </script>
      )}
      {/* Low, since it makes better what is there: text and pictures come first. */}
      <script type="module" fetchPriority="low" src={pageScriptUrl} nonce={nonce} suppressHydrationWarning />
    </>
  );
}
