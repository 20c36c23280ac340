import type { CustomerRecord } from "~/areas/customers/reads/admin-record.server";
import { consentSourceTexts, consentTexts, customerTexts as texts } from "~/areas/customers/texts/customer";
import { type Consent, type ConsentPurpose, consentPurposes } from "~/areas/customers/types";
import { dayOf } from "~/kit/time";
import { formatDate } from "~/kit/time-format";
import { RecordSection } from "~/ui/record/record-section";
import { IntentButton } from "./intent-button";

/** The customer's consents, their wordings, and their withdrawals. */
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

/** A regular customer consents with every booking. */
const mostLines = 3;

function ConsentItem({ purpose, record }: { purpose: ConsentPurpose; record: CustomerRecord }) {
  const { version, customer, consents, consentsToReturn } = record;
  const given = consents.filter((consent) => consent.purpose === purpose).toReversed();
  const stands = given.some(({ withdrawnAt }) => withdrawnAt === null);
  const mayReturn = !stands && given.some(({ id }) => consentsToReturn.includes(id));
  const { label, text } = consentTexts[purpose];
  const about = { version, values: { purpose }, about: label };
  return (
    <li>
      <div className="customer-booking-line">
        <strong>{label}</strong>
        {customer.erasedAt === null && (
          <span className="customer-consent-buttons">
            {(stands || mayReturn) && (
              <IntentButton intent="withdrawConsent" {...about}>
                {texts.withdraw}
              </IntentButton>
            )}
            {!stands && (
              <IntentButton intent="giveConsent" {...about}>
                {texts.give}
              </IntentButton>
            )}
          </span>
        )}
      </div>
      {purpose === "marketing" && customer.unsubscribedAt !== null && (
        <p>{texts.unsubscribed(formatDate(dayOf(customer.unsubscribedAt)))}</p>
      )}
      {given.length === 0 && (
        <p className="text-quiet">
          {texts.consentNone}. {text}
        </p>
      )}
      {given.slice(0, mostLines).map((consent) => (
        <p key={consent.id} className="text-quiet">
          {consentLine(consent)}
        </p>
      ))}
      {given.length > mostLines && (
        <p className="text-quiet">{texts.consentsEarlier(given.length - mostLines)}</p>
      )}
      {mayReturn && <p className="text-quiet">{texts.consentMayReturn}</p>}
    </li>
  );
}

function consentLine({ givenAt, textVersion, source, withdrawnAt }: Consent): string {
  const yes = texts.consentGiven(formatDate(dayOf(givenAt)), textVersion, consentSourceTexts[source]);
  return withdrawnAt === null ? yes : `${yes}. ${texts.consentWithdrawn(formatDate(dayOf(withdrawnAt)))}`;
}
