import type { CustomerRecord } from "~/areas/customers/reads/admin-record.server";
import {
  customerFieldTexts,
  languageNames,
  sourceNames,
  customerTexts as texts,
} from "~/areas/customers/texts/customer";
import { formatPhone } from "~/kit/phone-format";
import { RecordSection } from "~/ui/record/record-section";
import { SummaryList } from "~/ui/summary-list";
import { IntentButton } from "./intent-button";

export function DetailsSection({ record }: { record: CustomerRecord }) {
  const { customer, otherIdentities, version } = record;
  return (
    <RecordSection title={texts.details}>
      <SummaryList
        rows={[
          { term: customerFieldTexts.source, value: sourceNames[customer.source] },
          { term: customerFieldTexts.language, value: languageNames[customer.language] },
          ...(customer.companyName ? [{ term: texts.firm, value: customer.companyName }] : []),
        ]}
      />
      {otherIdentities.length > 0 && (
        <>
          <p className="customer-also">{texts.alsoKnown}</p>
          <ul className="customer-identities">
            {otherIdentities.map(({ kind, value }) => {
              const shown = kind === "phone" ? formatPhone(value) : value;
              return (
                <li key={value} className="customer-booking-line">
                  <span>{shown}</span>
                  <IntentButton intent="removeIdentity" version={version} values={{ kind, value }}>
                    <span aria-hidden="true">{texts.forget}</span>
                    <span className="sr-only">{texts.removeIdentity(shown)}</span>
                  </IntentButton>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {customer.note && (
        <>
          <p className="customer-also">{texts.noteTitle}</p>
          <p className="record-note">{customer.note}</p>
        </>
      )}
    </RecordSection>
  );
}
