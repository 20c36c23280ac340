import { Form } from "react-router";
import { importTexts } from "~/areas/imports/texts/imports";
import type { PlannedRowShown, RecordImportKind } from "~/areas/imports/types";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import { Link } from "~/ui/link";
import type { NamedColumn } from "./plan-table";
import { problemLine } from "./problem-line";

const { trial: words } = importTexts;

interface RowFormProps {
  readonly kind: RecordImportKind;
  readonly row: PlannedRowShown;
  readonly columns: readonly NamedColumn[];
  readonly close: string;
}

/** The cells of one row, to be corrected in place. */
export function RowForm({ kind, row, columns, close }: RowFormProps) {
  const { place, line, cells, corrections, choice, details } = row;
  const problems = details?.problems ?? [];
  return (
    <section className="import-row" id="rett" aria-labelledby="rett-tittel">
      <h2 id="rett-tittel">{words.correct(line)}</h2>
      <p className="hint">{words.correctHint}</p>
      <Form noValidate method="post" preventScrollReset>
        <input type="hidden" name="rad" value={place} />
        <div className="import-cells">
          {columns.map(({ heading, field, isDropped }, index) =>
            isDropped || !field ? null : (
              <TextField
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place in the file
                key={index}
                label={heading}
                name={`celle-${index}`}
                defaultValue={corrections[String(index)] ?? cells[index] ?? ""}
                errors={problems
                  .filter((problem) => problem.isError && problem.field === field)
                  .map((problem) => problemLine(kind, problem))}
              />
            ),
          )}
          <SelectField
            label={words.choice}
            name="valg"
            defaultValue={choice ?? ""}
            options={Object.entries(words.choices).map(([value, label]) => ({ value, label }))}
          />
        </div>
        <div className="button-row">
          <Button compact name="intent" value="correct">
            {words.save}
          </Button>
          <Link className="link" to={close} preventScrollReset>
            {words.close}
          </Link>
        </div>
      </Form>
    </section>
  );
}
