import { Form, Link } from "react-router";
import { productList } from "~/areas/catalogue/types";
import { letterList } from "~/areas/outbox/types";
import type { StepState } from "~/areas/reports/reads/first-steps.server";
import type { FirstStep } from "~/areas/reports/types";
import { adminHref } from "~/kit/admin-href";
import { joinWords } from "~/kit/text";
import { Icon } from "~/ui/admin/icon";
import { RecordSection } from "~/ui/record/record-section";
import { homeTexts } from "../texts";

const { firstSteps: texts } = homeTexts;

/** The page on which each step is done. */
const hrefs: Record<FirstStep, string> = {
  contact: adminHref.settingsPage("studio"),
  address: adminHref.settingsPage("studio"),
  map: adminHref.settingsPage("kart"),
  orgnr: adminHref.settingsPage("studio"),
  links: adminHref.settingsPage("sosiale-medier"),
  hours: adminHref.openingHours,
  prices: productList.href(),
  claims: adminHref.settingsPage("lofter"),
  about: adminHref.siteTexts("om-meg"),
  pictures: adminHref.site,
  mail: adminHref.provider("smtp"),
  letters: letterList.href(),
  booking: "/book/headshots",
};

interface FirstStepsProps {
  readonly steps: readonly StepState[];
  /** The version of the setting that hides the list. */
  readonly version: number;
}

/** The new owner's checklist; finished steps are ticked automatically. */
export function FirstSteps({ steps, version }: FirstStepsProps) {
  const done = steps.filter((step) => step.done).length;
  return (
    <RecordSection
      title={texts.title}
      aside={<p className="text-quiet">{texts.count(done, steps.length)}</p>}
    >
      <ul className="first-steps">
        {steps.map(({ step, done, missing }) => (
          <li key={step} data-done={done || undefined}>
            {done ? (
              <>
                <Icon name="check" />
                <span>
                  {texts.steps[step]} <span className="sr-only">({texts.done})</span>
                </span>
              </>
            ) : (
              <span>
                <Link
                  className="link"
                  to={hrefs[step]}
                  reloadDocument={!hrefs[step].startsWith(adminHref.home)}
                >
                  {texts.steps[step]}
                </Link>
                {missing.length > 0 && (
                  <span className="count-aside block">
                    {texts.missing(joinWords(missing.map((fact) => texts.facts[fact])))}
                  </span>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Form noValidate method="post" action={adminHref.settingsPage("oppstart")} className="first-steps-hide">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="office_first_steps_hidden" value="ja" />
        <input type="hidden" name="til" value={adminHref.home} />
        <button type="submit" name="intent" value="save" className="link">
          {texts.hide}
        </button>
        <span>{texts.hideHelp}</span>
      </Form>
    </RecordSection>
  );
}
