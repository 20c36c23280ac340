import type { CustomerRecord } from "~/areas/customers/reads/admin-record.server";
import { consentSourceTexts, consentTexts, customerTexts as texts } from "~/areas/customers/texts/customer";
import { type Consent, type ConsentPurpose, consentPurposes } from "~/areas/customers/types";
import { dayOf } from "~/kit/time";
import { formatDate } from "~/kit/time-format";
import { RecordSection } from "~/ui/record/record-section";
import { IntentButton } from "./intent-button";

/** What the customer has said yes to, to which wording, and what was withdrawn. */
export function ConsentsSection({ record }: { record: CustomerRecord }) {
  return (
    <RecordSection title={texts.consents}>
      <ul className="customer-consents">
        {consentPurposes.map((purpose) => (
          <ConsentItem key={purpose} purpose={purpose} record={record} />
        ))}
      </ul>
    </RecordSection>
  );
}

function ConsentItem({ purpose, record }: { purpose: ConsentPurpose; record: CustomerRecord }) {
  const { version, customer } = record;
  const given = record.consents.filter((consent) => consent.purpose === purpose);
  const stands = given.some(({ withdrawnAt }) => withdrawnAt === null);
  const { label, text } = consentTexts[purpose];
  return (
    <li>
      <div className="customer-booking-line">
        <strong>{label}</strong>
        {customer.erasedAt === null && (
          <IntentButton
            intent={stands ? "withdrawConsent" : "giveConsent"}
            version={version}
            values={{ purpose }}
            about={label}
          >
            {stands ? texts.withdraw : texts.give}
          </IntentButton>
        )}
      </div>
      {given.length === 0 && (
        <p className="text-quiet">
          {texts.consentNone}. {text}
        </p>
      )}
      {given.map((consent) => (
        <p key={consent.id} className="text-quiet">
          {consentLine(consent)}
        </p>
      ))}
    </li>
  );
}

function consentLine({ givenAt, textVersion, source, withdrawnAt }: Consent): string {
  const yes = texts.consentGiven(formatDate(dayOf(givenAt)), textVersion, consentSourceTexts[source]);
  return withdrawnAt === null ? yes : `${yes}. ${texts.consentWithdrawn(formatDate(dayOf(withdrawnAt)))}`;
}
