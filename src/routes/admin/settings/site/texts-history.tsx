import type { TextField } from "~/areas/content/rules/text-fields";
import { fieldLabel, siteTextsTexts as texts } from "~/areas/content/texts/site-texts";
import type { HistoryLine } from "~/areas/history/types";
import { SettingHistory } from "~/areas/settings/ui/setting-history";
import { joinWords } from "~/kit/text";

interface TextsHistoryProps {
  readonly fields: readonly TextField[];
  readonly changes: readonly HistoryLine[];
  readonly version: number;
}

/** Every change of the page's texts, newest first, with before and after, and an undo. */
export function TextsHistory({ fields, changes, version }: TextsHistoryProps) {
  // The page's questions have a page and a history of their own.
  const own = changes.filter((line) => changedIn(fields, line).length > 0);
  return (
    <SettingHistory
      lines={own}
      version={version}
      none={texts.noHistory}
      nameOf={(line) => joinWords(labelsOf(fields, line))}
      titleOf={(line) => titleOf(fields, line)}
      detailOf={(line) =>
        changedIn(fields, line).map((field) => (
          <p key={field.path} className="settings-change">
            <del>{shown(line.before?.[field.path])}</del>
            <ins>{shown(line.after?.[field.path])}</ins>
          </p>
        ))
      }
    />
  );
}

function changedIn(fields: readonly TextField[], { after }: HistoryLine): TextField[] {
  return fields.filter(({ path }) => after !== null && path in after);
}

function labelsOf(fields: readonly TextField[], line: HistoryLine): string[] {
  return [...new Set(changedIn(fields, line).map((field) => fieldLabel(field).toLocaleLowerCase("nb")))];
}

function titleOf(fields: readonly TextField[], line: HistoryLine): string {
  return (line.event === "texts_restored" ? texts.restored : texts.changed)(
    joinWords(labelsOf(fields, line)),
  );
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : texts.standard;
}
