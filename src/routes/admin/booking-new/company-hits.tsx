import type { MouseEvent } from "react";
import type { FoundCompany } from "~/areas/companies/reads/find-companies.server";
import { companyListWords } from "~/areas/companies/texts/company";
import { registerWarningTexts } from "~/areas/companies/texts/register";
import { formatOrgnr } from "~/kit/orgnr";
import { Badge } from "~/ui/badge";

interface CompanyHitsProps {
  readonly hits: readonly FoundCompany[];
  readonly onPick: (company: FoundCompany) => void;
}

/**
 * Registered companies that match what was typed. Buttons of the form: without scripts the server fills in the fields.
 */
export function CompanyHits({ hits, onPick }: CompanyHitsProps) {
  const pick = (company: FoundCompany) => (event: MouseEvent) => {
    event.preventDefault();
    onPick(company);
  };
  return (
    <div id="bedrifter" aria-live="polite">
      {hits.length > 0 && (
        <ul className="phone-hits" aria-label={companyListWords.title}>
          {hits.map((hit) => (
            <li key={hit.id}>
              <button type="submit" name="bedrift" value={hit.id} onClick={pick(hit)}>
                <strong>{hit.name}</strong>
                <span>{[hit.orgnr && formatOrgnr(hit.orgnr), hit.city].filter(Boolean).join(" · ")}</span>
                {(hit.isBankrupt || hit.isDeleted) && (
                  <Badge tone="bad">
                    {registerWarningTexts[hit.isDeleted ? "deleted" : "bankrupt"].mark}
                  </Badge>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
