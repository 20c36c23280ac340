import { Form } from "react-router";
import { partOfDay } from "~/areas/oppdrag/rules/day-order";
import { closeOutTexts as texts } from "~/areas/oppdrag/texts/close-out";
import type { DayView } from "~/areas/oppdrag/types/day-view";
import { joinWords } from "~/kit/text";
import { Icon } from "~/ui/admin/icon";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field/text-field";

interface CloseDayProps {
  readonly view: DayView;
  readonly hasUnsent: boolean;
  readonly dayHref: string;
  readonly errors: Readonly<Record<string, string[] | null>>;
}

/** Heads, overtime, parking and tolls are confirmed here, and become lines of the invoice. */
export function CloseDay({ view, hasUnsent, dayHref, errors }: CloseDayProps) {
  const { heads, people, isWithMva } = view;
  const absent = people.filter(
    (person) => person.at !== null && !["done", "absent"].includes(partOfDay(person)),
  );
  return (
    <details className="day-part" open={Object.keys(errors).length > 0}>
      <summary className="record-action-line">
        <Icon name="check" /> {texts.title}
      </summary>
      <Form method="post" action={dayHref} noValidate className="max-w-form space-y-4">
        <input type="hidden" name="intent" value="close" />
        <input type="hidden" name="hoder" value={heads.billed} />
        <p>
          {texts.heads(heads.photographed, heads.absent)} {texts.billed(heads.billed, heads.accepted)}
          {heads.billed > heads.photographed + heads.absent && ` ${texts.least(heads.leastPercent)}`}
          {heads.billed < heads.photographed + heads.absent && ` ${texts.already}`}
        </p>
        {absent.length > 0 && <p>{texts.names(joinWords(absent.map(({ name }) => name)))}</p>}
        <div className="day-sums">
          {(
            [
              ["overtid", texts.overtimeMinutes],
              ["overtidKroner", texts.overtimeKroner],
              ["parkering", texts.parking],
              ["bom", texts.tolls],
            ] as const
          ).map(([name, label]) => (
            <TextField
              key={name}
              name={name}
              id={`slutt-${name}`}
              label={label}
              inputMode="numeric"
              errors={errors[name] ?? []}
            />
          ))}
        </div>
        <p className="text-small text-quiet">{texts.amounts(isWithMva)}</p>
        {hasUnsent ? <p>{texts.unsent}</p> : <Button>{texts.confirm}</Button>}
      </Form>
    </details>
  );
}
