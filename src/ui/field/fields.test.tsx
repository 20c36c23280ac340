import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CheckboxField, CheckboxGroup, RadioField } from "./choice-fields";
import { SelectField } from "./select-field";
import { NumberField, TextArea, TextField } from "./text-field";

const render = renderToStaticMarkup;

describe("the fields of src/ui", () => {
  it("connect label, hint and error to the control", () => {
    const html = render(
      <TextField
        label="Mobil"
        name="mobil"
        type="tel"
        hint="Til påminnelse"
        errors={["Skriv inn 8 siffer"]}
      />,
    );
    expect(html).toContain('<label class="field-label" for="mobil">');
    expect(html).toContain('aria-describedby="mobil-hint mobil-error"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('id="mobil-error"');
    expect(html).toContain('type="tel"');
  });

  it("state no error and no description without one", () => {
    const html = render(<TextField label="Navn" name="navn" />);
    expect(html).not.toContain("aria-");
    expect(html).not.toContain("field-error");
  });

  it("say when they are optional", () => {
    expect(render(<TextArea label="Merknad" name="merknad" optional />)).toContain("(valgfritt)");
    expect(render(<TextArea label="Merknad" name="merknad" />)).not.toContain("(valgfritt)");
  });

  it("show the typed value, and the limits of Conform's metadata", () => {
    const field = {
      id: "skjema-navn",
      name: "navn",
      formId: "skjema",
      initialValue: "Kari <Nordmann>",
      errors: ["For langt"],
      required: true,
      maxLength: 100,
    };
    const html = render(<TextField label="Navn" field={field} />);
    expect(html).toContain('value="Kari &lt;Nordmann&gt;"');
    expect(html).toContain('maxLength="100"');
    expect(html).toContain('form="skjema"');
    expect(html).toContain('id="skjema-navn"');
    expect(html).toContain('aria-describedby="skjema-navn-error"');
  });

  it("select only the stored option", () => {
    const options = [
      { value: "a", label: "A" },
      { value: "b", label: "B" },
    ];
    const twice = ["b", "a"] as unknown as string;
    expect(render(<SelectField label="Valg" name="valg" options={options} defaultValue={twice} />)).toContain(
      '<option value="b" selected=""',
    );
    const select = render(<SelectField label="Valg" name="valg" options={options} defaultValue="b" />);
    expect(select).toContain('<option value="b" selected="">');
    const radio = render(<RadioField label="Valg" name="valg" choices={options} defaultValue="b" />);
    expect(radio.match(/checked=""/g)).toHaveLength(1);
    expect(radio).toMatch(/value="b"[^>]*checked|checked=""[^>]*value="b"/);
  });

  it("lead error links to the first choice, and group the choices under their question", () => {
    const html = render(
      <CheckboxGroup
        label="Tillegg"
        name="tillegg"
        errors={["Velg"]}
        choices={[
          { value: "x", label: "X" },
          { value: "y", label: "Y" },
        ]}
        defaultValues={["x", "y"]}
      />,
    );
    expect(html).toContain('<fieldset class="field" aria-describedby="tillegg-error"><legend');
    expect(html).toMatch(/<input[^>]*id="tillegg"[^>]*value="x"/);
    expect(html.match(/checked=""/g)).toHaveLength(2);
  });

  it("never tick a consent beforehand", () => {
    expect(render(<CheckboxField label="Ja takk" name="tilbud" />)).not.toContain("checked");
  });

  it("show the right keyboard for numbers", () => {
    const html = render(
      <NumberField label="Bilder" name="bilder" defaultValue={3} max={20} suffix="bilder" />,
    );
    expect(html).toContain('inputMode="numeric"');
    expect(html).toContain('value="3"');
    expect(html).toContain('max="20"');
  });
});
