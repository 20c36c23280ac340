import { Link } from "react-router";
import type { CustomerRecord } from "~/areas/customers/reads/admin-record.server";
import { sharedByTexts, customerTexts as texts } from "~/areas/customers/texts/customer";
import { adminHref } from "~/kit/admin-href";
import { RecordSection } from "~/ui/record/record-section";
import { IntentButton } from "./intent-button";

/** Records that may be the same person's; staff decide. */
export function SuggestionsSection({ record }: { record: CustomerRecord }) {
  const { suggestions, version } = record;
  if (suggestions.length === 0) return null;
  return (
    <RecordSection title={texts.suggestions}>
      <ul className="customer-suggestions">
        {suggestions.map(({ id, name, by }) => (
          <li key={id} className="customer-booking-line">
            <span>
              <Link className="link" to={adminHref.customer(id)}>
                {name}
              </Link>{" "}
              <span className="text-quiet">{sharedByTexts[by]}</span>
            </span>
            <div className="customer-line-actions">
              <Link className="link" to={adminHref.customerMerge(record.customer.id, id)}>
                {texts.suggestionMerge}
                <span className="sr-only"> {name}</span>
              </Link>
              <IntentButton
                intent="dismissSuggestion"
                version={version}
                values={{ otherId: id }}
                about={name}
              >
                {texts.suggestionDismiss}
              </IntentButton>
            </div>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
