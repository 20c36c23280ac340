import { useEffect, useRef, useState } from "react";
import { fieldName, rowsOf, stepRows, typedZones, zoneLimits } from "~/areas/catalogue/rules/zone-form";
import { travelZoneTexts as texts } from "~/areas/catalogue/texts/travel-zones";
import type { TravelZone } from "~/areas/catalogue/types";
import type { ZonesPreview } from "~/flows/preview-zones.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field/text-field";
import { invalidOf } from "~/ui/record/outcome";
import { VersionedForm } from "~/ui/record/versioned-form";
import type { SettingOutcome } from "../setting-outcome";
import { stepButtonId, ZoneRow } from "./zone-row";
import { PreviewOfZones } from "./zones-preview";

interface ZonesFormProps {
  readonly zones: readonly TravelZone[];
  readonly version: number;
  readonly outcome: SettingOutcome<ZonesPreview> | undefined;
}

/** All zones in one form. Nothing is stored before the preview's button; without scripts the server takes each step. */
export function ZonesForm({ zones, version, outcome }: ZonesFormProps) {
  const typed = outcome && outcome.intent === "save" ? outcome.typed : null;
  return (
    <VersionedForm version={version} typed={typed} className="settings-form" preventScrollReset>
      <ZoneFields zones={zones} typed={typed} outcome={outcome} />
    </VersionedForm>
  );
}

interface ZoneFieldsProps extends Omit<ZonesFormProps, "version"> {
  readonly typed: Readonly<Record<string, unknown>> | null;
}

/** Keeps the rows in the browser, so it is rendered anew together with the fields. */
function ZoneFields({ zones, typed, outcome }: ZoneFieldsProps) {
  const values: Readonly<Record<string, unknown>> = typed ?? typedZones(zones);
  const filledIn = (name: string) => String(values[name] ?? "");
  const { form, said, take } = useRows({ rows: filledIn("rows"), next: filledIn("next") });
  const errors = invalidOf(outcome, "save")?.errors ?? {};
  const summary = form.rows.flatMap((row, at) =>
    (["name", "codes", "minutes", "price"] as const).flatMap((field) =>
      (errors[fieldName(field, row)] ?? []).map((message) => ({
        fieldId: fieldName(field, row),
        message,
        label: texts.zone(at + 1),
      })),
    ),
  );
  const isFull = form.rows.length >= zoneLimits.zones;
  return (
    <>
      <input type="hidden" name="intent" value="save" />
      {/* The form's first button, which a browser presses on Enter in a field. */}
      <button type="submit" hidden>
        {texts.preview}
      </button>
      <input type="hidden" name="rows" value={form.rows.join(" ")} />
      <input type="hidden" name="next" value={form.next} />
      <ErrorSummary errors={summary} />
      {form.rows.length === 0 && <p className="text-quiet">{texts.none}</p>}
      <ol className="zone-rows">
        {form.rows.map((row, at) => (
          <ZoneRow
            key={row}
            row={row}
            at={at}
            filledIn={filledIn}
            errors={errors}
            of={form.rows.length}
            onStep={take}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
      <Button
        compact
        variant="secondary"
        id={addId}
        name="step"
        value="add"
        {...(isFull && { disabledReason: texts.full(zoneLimits.zones) })}
        onClick={(event) => {
          event.preventDefault();
          take("add", texts.added);
        }}
      >
        {texts.add}
      </Button>
      <div className="zone-try">
        <TextField
          name="tryCode"
          label={texts.tryCode}
          hint={texts.tryCodeHint}
          defaultValue={filledIn("tryCode")}
          autoComplete="off"
          inputMode="numeric"
          optional
        />
        <Button compact variant="secondary">
          {texts.preview}
        </Button>
      </div>
      {outcome?.kind === "preview" && <PreviewOfZones preview={outcome.preview} shown={outcome.shown} />}
    </>
  );
}

const addId = "legg-til-sone";

/** The rows in the browser. A moved row keeps focus, and its new place is announced. */
function useRows(initial: { readonly rows: string; readonly next: string }) {
  const [form, setForm] = useState(() => rowsOf(initial));
  const [said, setSaid] = useState("");
  const focus = useRef<readonly string[]>([]);
  useEffect(() => {
    const wanted = form.rows.length === 0 ? [addId] : focus.current;
    const target = focus.current.length > 0 && wanted.map((id) => document.getElementById(id)).find(Boolean);
    focus.current = [];
    if (target) target.focus();
  }, [form]);
  const take = (step: string, name: string) => {
    const after = stepRows(form, step);
    if (after === form) return;
    const [way = "", moved = after.rows.at(-1) ?? ""] = step.split(":");
    const at = after.rows.indexOf(moved);
    setSaid(way === "remove" ? texts.removed(name) : texts.moved(name, at + 1, after.rows.length));
    focus.current =
      way === "add"
        ? [fieldName("name", moved)]
        : way === "remove"
          ? [addId]
          : [stepButtonId(way, moved), stepButtonId(way === "up" ? "down" : "up", moved)];
    setForm(after);
  };
  return { form, said, take };
}
