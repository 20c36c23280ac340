import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import type { CompanySettings } from "~/areas/settings/types";
import { phoneLink } from "~/kit/phone-link";
import { ErrorHead } from "./error-head";
import { errorTexts } from "./texts";

export function NotFoundPage() {
  const { pathname } = useLocation();
  const handles = useMatches().map(({ handle }) => handle as { notFound?: NotFoundWords } | undefined);
  // The back office passes its own links, so that a visitor's scripts contain none of its addresses.
  const own = handles.findLast((handle) => handle?.notFound)?.notFound;
  const { title, text, help, links, reach } = own ?? wordsFor(pathname);
  const company = useCompany();
  return (
    <div className="error-page">
      <title>{title}</title>
      <ErrorHead title={title} />
      <h1>{title}</h1>
      <p>{text}</p>
      {reach && company && <Reach company={company} />}
      <p>{help}</p>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <a href={link.to}>{link.label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface NotFoundWords {
  readonly title: string;
  readonly text: string;
  readonly help: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
  /** Shows phone and e-mail, because the holder of a broken link needs help from the studio. */
  readonly reach?: boolean;
}

/** The same words for a broken link and for a missing record, so that neither reveals anything. */
const secretLinks = /^\/(booking|edit-oppdrag|omtale|oppdrag|tilbud|venteliste)\//;

function wordsFor(pathname: string): NotFoundWords {
  return secretLinks.test(pathname) ? errorTexts.notFoundByLink : errorTexts.notFound;
}

/** The studio's facts, when the surrounding layout has them. */
function useCompany(): CompanySettings | undefined {
  const facts = useRouteLoaderData("routes/public/layout") as { company: CompanySettings } | undefined;
  return facts?.company;
}

function Reach({ company: { phone, email } }: { company: CompanySettings }) {
  return (
    <p className="flex flex-wrap gap-x-8">
      <a className="link inline-flex min-h-11 items-center" href={`mailto:${email}`}>
        {email}
      </a>
      {phone !== null && (
        <a className="link inline-flex min-h-11 items-center" href={phoneLink(phone)}>
          {phone}
        </a>
      )}
    </p>
  );
}
