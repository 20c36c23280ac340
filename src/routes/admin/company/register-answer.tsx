import type { RegisterWarning } from "~/areas/companies/rules/register-warning";
import { companyFieldTexts } from "~/areas/companies/texts/company";
import { registerWarningTexts, registerTexts as texts } from "~/areas/companies/texts/register";
import { formatOrgnr } from "~/kit/orgnr";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { useSending } from "~/ui/record/use-sending";
import type { CreateAnswer } from "./answer-create.server";

export function RegisterButton() {
  const isLookingUp = useSending("lookUp");
  return (
    <Button variant="secondary" name="intent" value="lookUp" pending={isLookingUp}>
      {companyFieldTexts.fetch}
    </Button>
  );
}

/** The register's answer: one company with its warnings, or several to choose from. Rendered inside the form. */
export function RegisterAnswer({ answer }: { answer: CreateAnswer }) {
  const { found, hits } = answer;
  return (
    <div className="company-answer" aria-live="polite">
      {found && (
        <Notice tone="good" title={texts.found(found.facts.name)}>
          {[found.facts.form, found.facts.industry].filter(Boolean).join(", ")}
        </Notice>
      )}
      {found && <RegisterWarnings warnings={found.warnings} />}
      {found?.facts.parentOrgnr && (
        <Button variant="secondary" compact name="velg" value={found.facts.parentOrgnr}>
          {texts.parent(formatOrgnr(found.facts.parentOrgnr))}
        </Button>
      )}
      {hits?.length === 0 && <Notice>{texts.noHits}</Notice>}
      {hits && hits.length > 0 && (
        <>
          <p className="field-label">{texts.hits}</p>
          <ul className="company-hits">
            {hits.map(({ orgnr, name, form, city, isBankrupt }) => (
              <li key={orgnr}>
                <button type="submit" name="velg" value={orgnr}>
                  <strong>{name}</strong>
                  <span>{[formatOrgnr(orgnr), form, city].filter(Boolean).join(" · ")}</span>
                  {isBankrupt && <Badge tone="bad">{texts.bankruptMark}</Badge>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Warnings before an invoice is sent. */
export function RegisterWarnings({ warnings }: { warnings: readonly RegisterWarning[] }) {
  return warnings.map((warning) => (
    <Notice key={warning} tone="warn" title={registerWarningTexts[warning].title}>
      {registerWarningTexts[warning].help}
    </Notice>
  ));
}
