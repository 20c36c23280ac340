import { Link, useLocation } from "react-router";
import { figureTexts as texts } from "~/areas/reports/texts/figures";
import { adminHref } from "~/kit/admin-href";
import type { Instant } from "~/kit/time";
import { formatWhenWithYear } from "~/kit/time-format";
import { Button } from "~/ui/button";
import { type MvaView, mvaViews } from "./asked";

const tabs = [
  [adminHref.monthlyReport, texts.monthly],
  [adminHref.pipelineReport, texts.pipeline],
  [adminHref.revenueReport, texts.revenue],
] as const;

interface ReportHeadProps {
  readonly title: string;
  readonly mva: MvaView;
  readonly computed: Instant;
  /** The start of the files' names. */
  readonly file: string;
}

/** The title, the three reports, amounts with or without MVA, and the files. */
export function ReportHead({ title, mva, computed, file }: ReportHeadProps) {
  const { pathname, search } = useLocation();
  return (
    <>
      <div className="admin-head">
        <h1>{title}</h1>
        <p>{texts.computed(formatWhenWithYear(computed))}</p>
      </div>
      <div className="report-bar">
        <nav aria-label={texts.tabs}>
          <ul>
            {tabs.map(([to, label]) => (
              <li key={to}>
                <Link
                  className="link"
                  to={`${to}?mva=${mva}`}
                  aria-current={to === pathname ? "page" : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Choices
          label={texts.mva}
          name="mva"
          chosen={mva}
          choices={mvaViews}
          nameOf={(each) => texts.mvaNames[each]}
        />
        <p className="report-files">
          <span className="text-quiet">{texts.files}</span>
          {(["csv", "xlsx"] as const).map((format) => (
            <a
              key={format}
              className="link"
              href={`${adminHref.reportFile(`${file}.${format}`)}${search}`}
              download
            >
              {texts[format]}
            </a>
          ))}
          <Button compact variant="secondary" type="button" onClick={() => window.print()}>
            {texts.print}
          </Button>
        </p>
      </div>
    </>
  );
}

interface ChoicesProps<Choice extends string> {
  readonly label: string;
  /** The parameter of the address. */
  readonly name: string;
  readonly chosen: Choice;
  readonly choices: readonly Choice[];
  readonly nameOf: (choice: Choice) => string;
}

/** Links to the same report with another choice. */
export function Choices<Choice extends string>({
  label,
  name,
  chosen,
  choices,
  nameOf,
}: ChoicesProps<Choice>) {
  const { pathname, search } = useLocation();
  const href = (choice: Choice) => {
    const query = new URLSearchParams(search);
    query.set(name, choice);
    return `${pathname}?${query}`;
  };
  return (
    <nav aria-label={label} className="report-choices">
      <span className="text-quiet" aria-hidden="true">
        {label}
      </span>
      <ul>
        {choices.map((choice) => (
          <li key={choice}>
            <Link
              className="link"
              to={href(choice)}
              preventScrollReset
              aria-current={choice === chosen ? "true" : undefined}
            >
              {nameOf(choice)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
