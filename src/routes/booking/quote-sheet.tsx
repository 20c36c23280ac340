import { sheetCompany, sheetTexts as texts } from "~/areas/quotes/texts/employee-sheet";
import { titleOf } from "~/areas/quotes/texts/words";
import { Part } from "~/areas/quotes/ui/quote-view";
import { StudioContact } from "~/areas/settings/ui/reach-studio";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { noReferrer, privateMeta } from "../head/private-meta";
import type { Route } from "./+types/quote-sheet";
import { privateHeaders } from "./page-privacy";
import { openEmployeeSheet } from "./quote/employee-sheet.server";

export const meta = privateMeta(texts.title, [noReferrer]);
export const headers = privateHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { document, sections, company } = await openEmployeeSheet(args);
  return {
    sections,
    of: titleOf(document),
    company: sheetCompany(document),
    studio: document.studio.name,
    contact: { phone: company.phone, email: company.email },
  };
}

export default function QuoteSheet({ loaderData, params }: Route.ComponentProps) {
  const { sections, of, company, studio, contact } = loaderData;
  const href = `/tilbud/${params.slug}`;
  return (
    <div className="lg:col-span-8">
      <PageHeading eyebrow={`${of} · ${company}`} title={texts.title} lead={texts.lead(company, studio)} />
      <p className="mt-6 flex flex-wrap items-center gap-4">
        <ButtonLink variant="secondary" href={`${href}/ansatte.pdf`}>
          {texts.pdf}
        </ButtonLink>
        <ButtonLink variant="quiet" href={href}>
          {texts.back}
        </ButtonLink>
      </p>
      <p className="mt-4 text-small text-quiet">{texts.share}</p>
      <div className="mt-10 space-y-8">
        {sections.map(({ title, paragraphs }) => (
          <Part key={title} title={title}>
            {paragraphs.map((text) => (
              <p key={text} className="mb-3 whitespace-pre-line">
                {text}
              </p>
            ))}
          </Part>
        ))}
        <StudioContact company={contact} />
      </div>
    </div>
  );
}
