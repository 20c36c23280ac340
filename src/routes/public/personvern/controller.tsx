import { personvernTexts } from "~/areas/content/texts/personvern";
import type { CompanySettings } from "~/areas/settings/types";
import { phoneLink } from "~/kit/phone-link";
import { SummaryList } from "~/ui/summary-list";

const { text, labels } = personvernTexts.controller;

/** The controller of personal data (GDPR), with contact details. */
export function Controller({ company }: { company: CompanySettings }) {
  const link = "link inline-flex min-h-11 items-center";
  return (
    <>
      <p>{text(company.name)}</p>
      <SummaryList
        rows={[
          { term: labels.name, value: company.name },
          ...(company.orgNumber === null ? [] : [{ term: labels.orgNumber, value: company.orgNumber }]),
          { term: labels.address, value: <address>{company.fullAddress}</address> },
          {
            term: labels.email,
            value: (
              <a className={link} href={`mailto:${company.email}`}>
                {company.email}
              </a>
            ),
          },
          ...(company.phone === null
            ? []
            : [
                {
                  term: labels.phone,
                  value: (
                    <a className={link} href={phoneLink(company.phone)}>
                      {company.phone}
                    </a>
                  ),
                },
              ]),
        ]}
      />
    </>
  );
}
