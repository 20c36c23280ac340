import { Paper, Paragraphs, Section } from "~/platform/pdf/paper";
import { type SheetSection, sheetCompany, sheetTexts } from "../texts/employee-sheet";
import type { QuoteDocument } from "../types";

interface EmployeeSheet {
  readonly document: Pick<QuoteDocument, "recipient" | "studio">;
  readonly sections: readonly SheetSection[];
  /** How the studio is reached. */
  readonly contact: string;
}

/** The sheet for employees, which the company may pass on: it has no address of the quote and no price. */
export function employeeSheetPaper({ document, sections, contact }: EmployeeSheet) {
  const { studio } = document;
  const company = sheetCompany(document);
  return (
    <Paper
      title={`${sheetTexts.title}: ${company}`}
      heading={sheetTexts.title}
      lead={company}
      sender={studio.name}
      foot={[studio.name, contact].filter(Boolean).join(", ")}
      letterhead
    >
      <Paragraphs texts={[sheetTexts.lead(company, studio.name)]} />
      {sections.map(({ title, paragraphs }) => (
        <Section key={title} title={title} together>
          <Paragraphs texts={paragraphs} />
        </Section>
      ))}
    </Paper>
  );
}
