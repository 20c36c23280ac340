import { Link } from "react-router";
import type { CompanySettings } from "~/areas/settings/types";
import { StudioContact } from "~/areas/settings/ui/reach-studio";
import { ButtonLink } from "~/ui/button";
import { editTexts } from "../texts/edit";

export interface ChangeChoice {
  readonly label: string;
  /** Null when it cannot be done; the text then says why. */
  readonly href: string | null;
  readonly text: string;
  readonly download?: boolean;
}

interface ChangeChoicesProps {
  readonly choices: readonly ChangeChoice[];
  readonly company: Pick<CompanySettings, "phone" | "email">;
}

/** Every change with its terms; an impossible one is shown with its reason. */
export function ChangeChoices({ choices, company }: ChangeChoicesProps) {
  return (
    <div className="on-linen p-[min(1.5rem,4vw)] lg:p-[min(2rem,2.5vw)]">
      <h2 id="valg" className="text-subheading">
        {editTexts.actions}
      </h2>
      <ul className="mt-4">
        {choices.map((choice) => (
          <li key={choice.label} className="border-t border-rule py-3">
            <ChoiceLabel {...choice} />
            {choice.text && <p className="text-small text-quiet">{choice.text}</p>}
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-rule pt-4">
        <p className="text-small">{editTexts.reach}</p>
        <StudioContact company={company} />
        <a className="link inline-flex min-h-11 items-center" href="/henvendelse?emne=bestilling">
          {editTexts.ask}
        </a>
      </div>
    </div>
  );
}

/** Shown when no change is possible: one sentence and a link to a new booking. */
export function EndedChoices({
  bookHref,
  company,
}: Pick<ChangeChoicesProps, "company"> & { bookHref: string }) {
  return (
    <div className="on-linen p-[min(1.5rem,4vw)] lg:p-[min(2rem,2.5vw)]">
      <h2 id="valg" className="text-subheading">
        {editTexts.actions}
      </h2>
      <p className="mt-4">{editTexts.ended}</p>
      <div className="button-row mt-6">
        <ButtonLink href={bookHref}>{editTexts.bookAgain}</ButtonLink>
      </div>
      <div className="mt-6 border-t border-rule pt-4">
        <p className="text-small">{editTexts.reach}</p>
        <StudioContact company={company} />
        <a className="link inline-flex min-h-11 items-center" href="/henvendelse?emne=bestilling">
          {editTexts.ask}
        </a>
      </div>
    </div>
  );
}

function ChoiceLabel({ label, href, download }: ChangeChoice) {
  const looks = "link inline-flex min-h-11 items-center font-semibold";
  if (!href) return <p className="flex min-h-11 items-center font-semibold text-quiet">{label}</p>;
  return download ? (
    <a className={looks} href={href} download>
      {label}
    </a>
  ) : (
    <Link className={looks} to={href}>
      {label}
    </Link>
  );
}
