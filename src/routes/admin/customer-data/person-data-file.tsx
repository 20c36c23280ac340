import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PersonData } from "~/areas/customers/reads/person-data.server";
import { exportSections, privacyTexts as texts } from "~/areas/customers/texts/privacy";
import { isToldOf, nameOf, wordsOf } from "./person-data-words";

interface Made {
  readonly name: string;
  /** "mandag 23. november 2026 kl. 15.33" */
  readonly when: string;
  readonly studio: string;
  /** How long accounting vouchers must be stored, in years. */
  readonly accountingYears: number;
}

/**
 * A file that anybody can open, read and print: no scripts, no styles, nothing fetched. It is for the customer, so it
 * has no internal terms.
 */
export function personDataFile({ name, when, studio, accountingYears }: Made, person: PersonData): string {
  const page = (
    <html lang="nb">
      <head>
        <meta charSet="utf-8" />
        <title>{texts.fileTitle(name)}</title>
      </head>
      <body>
        <h1>{texts.fileTitle(name)}</h1>
        <p>{texts.fileMade(when, studio)}</p>
        <p>{texts.fileWhy(accountingYears)}</p>
        {Object.entries(person).map(([section, rows]) => (
          <section key={section}>
            <h2>{exportSections[section] ?? section}</h2>
            {rows.length === 0 && <p>{texts.fileNothing}</p>}
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: written once, and rows have no other key.
              <Fields key={index} row={row} />
            ))}
          </section>
        ))}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function Fields({ row }: { readonly row: Readonly<Record<string, unknown>> }) {
  const told = Object.entries(row).filter(([field, value]) => isToldOf(field, value));
  return (
    <dl>
      {told.map(([field, value]) => [
        <dt key={field}>{nameOf(field)}</dt>,
        <dd key={`${field} value`}>{shown(field, value)}</dd>,
      ])}
    </dl>
  );
}

function shown(field: string, value: unknown): ReactNode {
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each !== "object")) {
      return value.map((each) => wordsOf(field, each)).join(", ");
    }
    return (
      <ol>
        {value.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written once, and lines have no other key.
          <li key={index}>{shown(field, each)}</li>
        ))}
      </ol>
    );
  }
  if (typeof value === "object" && value !== null && !(value instanceof Date)) {
    return <Fields row={value as Readonly<Record<string, unknown>>} />;
  }
  const words = wordsOf(field, value);
  return words.includes("\n") ? <pre>{words}</pre> : words;
}
