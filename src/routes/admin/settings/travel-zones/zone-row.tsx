import { fieldName, type ZoneField } from "~/areas/catalogue/rules/zone-form";
import { travelZoneTexts as texts } from "~/areas/catalogue/texts/travel-zones";
import { Icon, type IconName } from "~/ui/admin/icon";
import { TextField } from "~/ui/field/text-field";

interface ZoneRowProps {
  readonly row: string;
  /** Its place among the `of` rows, from 0. */
  readonly at: number;
  readonly of: number;
  readonly filledIn: (name: string) => string;
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
  readonly onStep: (step: string, name: string) => void;
}

export function stepButtonId(way: string, row: string): string {
  return `${way}-${row}`;
}

/** One zone: its four fields, and the buttons that move and remove it. */
export function ZoneRow({ row, at, of, filledIn, errors, onStep }: ZoneRowProps) {
  const field = (field: ZoneField) => {
    const name = fieldName(field, row);
    return { name, id: name, defaultValue: filledIn(name), errors: errors[name] ?? [], autoComplete: "off" };
  };
  const title = filledIn(fieldName("name", row)) || texts.zone(at + 1);
  const button = (way: "up" | "down" | "remove", icon: IconName) => (
    <button
      type="submit"
      id={stepButtonId(way, row)}
      className="icon-button"
      name="step"
      value={`${way}:${row}`}
      aria-label={`${texts[way]}: ${title}`}
      title={texts[way]}
      onClick={(event) => {
        event.preventDefault();
        onStep(`${way}:${row}`, title);
      }}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <li>
      <fieldset className="zone-row">
        <legend className="sr-only">{texts.zone(at + 1)}</legend>
        <TextField {...field("name")} label={texts.name} maxLength={60} />
        <TextField {...field("codes")} label={texts.codes} />
        <TextField {...field("minutes")} label={texts.minutes} inputMode="numeric" />
        <TextField {...field("price")} label={texts.price} inputMode="decimal" />
        <div className="zone-tools">
          {at > 0 && button("up", "up")}
          {at < of - 1 && button("down", "down")}
          {button("remove", "cancel")}
        </div>
      </fieldset>
    </li>
  );
}
