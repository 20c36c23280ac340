import { formName, type TextField as PageText } from "~/areas/content/rules/text-fields";
import { fieldHint, fieldLabel, groupLabel, siteTextsTexts as texts } from "~/areas/content/texts/site-texts";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea, TextField } from "~/ui/field/text-field";
import { useSending } from "~/ui/record/use-sending";
import { VersionedForm } from "~/ui/record/versioned-form";
import type { TextsOutcome } from "./texts-outcome";

interface TextsFormProps {
  readonly fields: readonly PageText[];
  readonly stored: Readonly<Record<string, string>>;
  readonly version: number;
  readonly outcome: TextsOutcome | null;
}

/** With its part of the page, since parts have fields of the same names. */
function labelAt(fields: TextsFormProps["fields"], path: string): string | undefined {
  const field = fields.find((each) => each.path === path);
  return field && `${groupLabel(groupOf(field), [field])}, ${fieldLabel(field)}`;
}

/** All texts of a page in its order, part by part; a part with changes or errors is open. */
export function TextsForm({ fields, stored, version, outcome }: TextsFormProps) {
  const busy = useSending("save");
  const groups = [...new Set(fields.map(groupOf))];
  const errors = Object.entries(outcome?.errors ?? {}).flatMap(([path, messages]) =>
    messages.map((message) => ({ fieldId: formName({ path }), message, label: labelAt(fields, path) })),
  );
  const isOpen = (group: string) =>
    fields.some(
      (field) =>
        groupOf(field) === group &&
        (stored[field.path] !== undefined || outcome?.errors[field.path] || isTyped(field, stored, outcome)),
    );
  return (
    <VersionedForm version={version} className="settings-form" noValidate preventScrollReset>
      <ErrorSummary errors={errors} />
      {groups.map((group, index) => {
        const inGroup = fields.filter((field) => groupOf(field) === group);
        return (
          <details key={group} className="site-texts-part" open={index === 0 || isOpen(group)}>
            <summary>
              {groupLabel(group, inGroup)}
              {inGroup.some(({ path }) => stored[path] !== undefined) && (
                <span className="site-texts-changed">{texts.changedMark}</span>
              )}
            </summary>
            {inGroup.map((field) => (
              <OneText key={field.path} field={field} stored={stored[field.path]} outcome={outcome} />
            ))}
          </details>
        );
      })}
      <div className="settings-save">
        <Button compact name="intent" value="save" pending={busy}>
          {texts.save}
        </Button>
        <Button compact variant="secondary" name="intent" value="preview">
          {texts.preview}
        </Button>
      </div>
    </VersionedForm>
  );
}

/** Texts at the root of the page's texts belong to its top. */
function groupOf({ group, path }: PageText): string {
  return path === group ? "hero" : group;
}

function isTyped(field: PageText, stored: TextsFormProps["stored"], outcome: TextsOutcome | null): boolean {
  const typed = outcome?.typed[field.path];
  return typed !== undefined && typed !== (stored[field.path] ?? field.original);
}

interface OneTextProps {
  readonly field: PageText;
  readonly stored: string | undefined;
  readonly outcome: TextsOutcome | null;
}

function OneText({ field, stored, outcome }: OneTextProps) {
  const original = stored !== undefined && field.original !== "" ? texts.original(field.original) : undefined;
  const common = {
    name: formName(field),
    id: formName(field),
    label: fieldLabel(field),
    hint: [fieldHint(field), original].filter(Boolean).join(" ") || undefined,
    defaultValue: outcome?.typed[field.path] ?? stored ?? field.original,
    errors: outcome?.errors[field.path] ?? [],
    maxLength: field.most,
  };
  if (field.kind === "line") return <TextField {...common} autoComplete="off" />;
  return <TextArea {...common} rows={field.kind === "paragraphs" ? 8 : 4} />;
}
