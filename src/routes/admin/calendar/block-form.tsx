import type { ChangeEvent } from "react";
import { useNavigation } from "react-router";
import { blockReasonTexts, blockTexts } from "~/areas/calendar/texts";
import { type BlockWish, blockReasons, blockScopes, type ResourceId } from "~/areas/calendar/types";
import { Button } from "~/ui/button";
import { CheckboxField, CheckboxGroup, RadioField } from "~/ui/field/choice-fields";
import { SelectField } from "~/ui/field/select-field";
import { TextField } from "~/ui/field/text-field";
import "~/ui/styles/admin-calendar-cards.css";
import { VersionedForm } from "~/ui/record/versioned-form";

export interface BlockFormProps {
  readonly resources: readonly { readonly id: ResourceId; readonly name: string }[];
  readonly wish: BlockWish;
  /** The version of the changed block; null for a new one. */
  readonly version: number | null;
  readonly isSeries: boolean;
  readonly errors: Readonly<Record<string, readonly string[] | null>>;
}

/** One form for a new block and for a changed one; it works without scripts. */
export function BlockForm({ resources, wish, version, isSeries, errors }: BlockFormProps) {
  const busy = useNavigation().state === "submitting";
  const isNew = version === null;
  return (
    <VersionedForm version={version ?? ""} className="calendar-form">
      <CheckboxGroup
        label={blockTexts.resources}
        name="resources"
        id="resources"
        errors={errors.resources ?? []}
        defaultValues={wish.resourceIds}
        choices={resources.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TimeFields wish={wish} errors={errors} />
      <SelectField
        label={blockTexts.reason}
        name="reason"
        defaultValue={wish.reason}
        options={blockReasons.map((value) => ({ value, label: blockReasonTexts[value] }))}
      />
      <TextField
        label={blockTexts.note}
        hint={blockTexts.noteHint}
        name="note"
        optional
        maxLength={200}
        errors={errors.note ?? []}
        defaultValue={wish.note}
      />
      {isNew && (
        <TextField
          label={blockTexts.weekly}
          hint={blockTexts.weeklyHint}
          name="weeklyUntil"
          type="date"
          optional
          errors={errors.weeklyUntil ?? []}
        />
      )}
      {isSeries && <ScopeField />}
      <div className="button-row mt-6">
        <Button compact pending={busy} name="intent" value={isNew ? "add" : "change"}>
          {isNew ? blockTexts.add : blockTexts.save}
        </Button>
        {!isNew && (
          <Button compact variant="danger" name="intent" value="delete" formNoValidate>
            {blockTexts.delete}
          </Button>
        )}
      </div>
    </VersionedForm>
  );
}

function TimeFields({ wish, errors }: Pick<BlockFormProps, "wish" | "errors">) {
  const field = (name: "firstDay" | "from" | "lastDay" | "to") => ({
    name,
    id: name,
    label: blockTexts[name],
    errors: errors[name] ?? [],
  });
  return (
    <>
      <div className="admin-pair">
        <TextField {...field("firstDay")} type="date" required defaultValue={wish.firstDay} />
        <TextField
          {...field("from")}
          type="time"
          step={300}
          defaultValue={wish.hours?.from ?? ""}
          onChange={endWholeDay}
        />
      </div>
      <div className="admin-pair">
        <TextField {...field("lastDay")} type="date" required defaultValue={wish.lastDay} />
        <TextField
          {...field("to")}
          type="time"
          step={300}
          defaultValue={wish.hours?.to ?? ""}
          onChange={endWholeDay}
        />
      </div>
      <CheckboxField
        label={blockTexts.wholeDay}
        name="wholeDay"
        defaultChecked={wish.hours === null}
        onChange={clearTimes}
      />
    </>
  );
}

/** Typing a time unticks the whole day. */
function endWholeDay({ target }: ChangeEvent<HTMLInputElement>): void {
  const wholeDay = target.form?.elements.namedItem("wholeDay");
  if (wholeDay instanceof HTMLInputElement && target.value !== "") wholeDay.checked = false;
}

function clearTimes({ target }: ChangeEvent<HTMLInputElement>): void {
  if (!target.checked) return;
  for (const name of ["from", "to"]) {
    const field = target.form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = "";
  }
}

function ScopeField() {
  return (
    <RadioField
      label={blockTexts.scope}
      name="scope"
      defaultValue="one"
      choices={blockScopes.map((value) => ({ value, label: blockTexts.scopes[value] }))}
    />
  );
}
