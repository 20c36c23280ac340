import { renderToStaticMarkup as render } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { fromKroner } from "~/kit/money";
import { type Day, instant } from "~/kit/time";
import { Breadcrumbs } from "./breadcrumbs";
import { Button, ButtonLink } from "./button";
import { DateText } from "./date-text";
import { Dialog, DialogButton } from "./dialog";
import { ErrorSummary, summaryErrors } from "./error-summary";
import { Money } from "./money";
import { Pagination } from "./pagination";
import { Stepper } from "./stepper";
import { Table } from "./table";
import { Toast } from "./toast";
import { Unbroken } from "./unbroken";

describe("the components of src/ui", () => {
  it("list errors as links, and take focus without JavaScript", () => {
    const html = render(
      <ErrorSummary errors={[{ message: "Skriv inn navn", fieldId: "navn" }, { message: "Tatt" }]} />,
    );
    expect(html).toContain("Rett opp følgende");
    expect(html).toContain('<a href="#navn">Skriv inn navn</a>');
    expect(html).toContain('autofocus=""');
    expect(html).toContain('tabindex="-1"');
    expect(render(<ErrorSummary errors={[]} />)).toBe("");
  });

  it("name the field of a message that two fields share, so that no two links are equal", () => {
    const message = "Fyll ut feltet.";
    const html = render(
      <ErrorSummary
        errors={[
          { message, fieldId: "navn", label: "Navn" },
          { message, fieldId: "sted", label: "Sted" },
          { message: "Velg en dag", fieldId: "dag", label: "Dag" },
        ]}
      />,
    );
    const links = [...html.matchAll(/<a href="#\w+">([^<]*)<\/a>/g)].map(([, words]) => words);
    expect(links).toEqual(["Navn: fyll ut feltet.", "Sted: fyll ut feltet.", "Velg en dag"]);
  });

  it("find the fields of a Conform form", () => {
    const form = {
      id: "f",
      allErrors: { "": ["Timen er tatt"], navn: ["Skriv inn navn"], epost: undefined },
    };
    expect(summaryErrors(form)).toEqual([
      { message: "Timen er tatt" },
      { message: "Skriv inn navn", fieldId: "f-navn" },
    ]);
  });

  it("keep words with a hyphen, and the sign after them, on one line", () => {
    const html = render(<Unbroken>Svar på e-post. Et CV-bilde leveres.</Unbroken>);
    const kept = (word: string) => `<span class="whitespace-nowrap">${word}</span>`;
    expect(html).toBe(`Svar på ${kept("e-post.")} Et ${kept("CV-bilde")} leveres.`);
  });

  it("show that work is under way without removing focus", () => {
    const html = render(<Button pending>Bestill</Button>);
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toMatch(/ disabled/);
    expect(render(<Button disabledReason="Timen har begynt">Flytt</Button>)).toContain(
      'title="Timen har begynt"',
    );
  });

  it("link documents with plain links", () => {
    expect(render(<ButtonLink href="/om-meg">Om meg</ButtonLink>)).toBe(
      '<a href="/om-meg" class="button">Om meg</a>',
    );
  });

  it("open dialogs without scripts in browsers with invoker commands", () => {
    const html = render(
      <>
        <DialogButton dialog="d">Avbestill</DialogButton>
        <Dialog id="d" title="Sikker?">
          <p>Ja</p>
        </Dialog>
      </>,
    );
    expect(html).toContain('command="show-modal" commandfor="d"');
    expect(html).toContain('type="button"');
    expect(html).toContain('<form method="dialog">');
  });

  it("write money and dates for people and for machines", () => {
    expect(render(<Money ore={fromKroner(3900)} />)).toContain("3\u00a0900\u00a0kr");
    expect(render(<DateText at={instant("2026-11-20T13:30:00Z")} />)).toMatch(
      /^<time dateTime="2026-11-20T14:30[^"]*">fredag 20\. november kl\.\s14\.30<\/time>$/,
    );
    expect(render(<DateText day={"2026-11-20" as Day} as="date" />)).toBe(
      '<time dateTime="2026-11-20">20.11.2026</time>',
    );
  });

  it("mark the current step and link only earlier steps", () => {
    const steps = ["Hva", "Når", "Hvem"].map((label) => ({ label, href: `/${label}` }));
    const html = render(
      <MemoryRouter>
        <Stepper steps={steps} current={1} />
      </MemoryRouter>,
    );
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('href="/Hva"');
  });

  it("hide breadcrumbs with one level and pagination with one page", () => {
    expect(render(<Breadcrumbs crumbs={[{ label: "Hjem", href: "/" }]} />)).toBe("");
    expect(render(<Pagination page={1} pages={1} hrefOf={String} />)).toBe("");
  });

  it("keep a table's roles and labels on narrow screens", () => {
    const html = render(
      <Table
        caption="Timer"
        columns={[
          { key: "n", header: "Kunde", rowHeader: true, cell: (row: { n: string }) => row.n },
          { key: "p", header: "Pris", end: true, cell: () => "1" },
        ]}
        rows={[{ n: "Kari" }]}
        rowKey={(row) => row.n}
      />,
    );
    expect(html).toContain("<caption>Timer</caption>");
    expect(html).toContain('scope="row"');
    expect(html).toContain('data-label="Pris"');
  });

  it("announce toasts politely", () => {
    expect(render(<Toast>Flyttet</Toast>)).toContain('role="status"');
  });

  it("have no style attributes, which the content security policy would block", () => {
    const html = render(
      <>
        <Button>A</Button>
        <Toast>B</Toast>
        <Stepper steps={[{ label: "Hva" }]} current={0} />
      </>,
    );
    expect(html).not.toContain("style=");
  });
});
