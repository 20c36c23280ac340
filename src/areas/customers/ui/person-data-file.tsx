import { renderToStaticMarkup } from "react-dom/server";
import type { PersonData } from "../reads/person-data.server";
import { exportSections, privacyTexts as texts } from "../texts/privacy";

/** A file that anybody can open and read: no scripts, no styles, nothing fetched. */
export function personDataFile(name: string, made: string, person: PersonData): string {
  const page = (
    <html lang="nb">
      <head>
        <meta charSet="utf-8" />
        <title>{texts.fileTitle(name)}</title>
      </head>
      <body>
        <h1>{texts.fileTitle(name)}</h1>
        <p>{texts.fileMade(made)}</p>
        {Object.entries(person).map(([section, rows]) => (
          <section key={section}>
            <h2>{exportSections[section] ?? section}</h2>
            {rows.length === 0 && <p>{texts.fileNothing}</p>}
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: written once, and rows have no other key.
              <dl key={index}>
                {Object.entries(row)
                  .filter(([, value]) => value !== null && value !== "")
                  .map(([field, value]) => [
                    <dt key={field}>{field}</dt>,
                    <dd key={`${field} value`}>
                      {typeof value === "object" ? <pre>{json(value)}</pre> : String(value)}
                    </dd>,
                  ])}
              </dl>
            ))}
          </section>
        ))}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function json(value: unknown): string {
  return value instanceof Date ? value.toISOString() : JSON.stringify(value, null, 2);
}
