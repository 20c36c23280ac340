import { orderPath, ownNames, questionName } from "~/areas/content/rules/question-fields";
import { fieldsOfQuestions } from "~/areas/content/rules/question-form";
import { changeOfOrder, isOwnQuestion, orderOf } from "~/areas/content/rules/question-order";
import type { TextField } from "~/areas/content/rules/text-fields";
import { siteQuestionsTexts as texts } from "~/areas/content/texts/site-questions";
import { siteTextsTexts } from "~/areas/content/texts/site-texts";
import type { Question } from "~/areas/content/types";
import type { HistoryLine } from "~/areas/history/types";
import { SettingHistory } from "~/areas/settings/ui/setting-history";

interface QuestionsHistoryProps {
  readonly originals: readonly Question[];
  readonly stored: Readonly<Record<string, string>>;
  readonly changes: readonly HistoryLine[];
  readonly version: number;
}

type Fields = ReadonlyMap<string, readonly [TextField, TextField]>;

/** Every change of the page's questions, newest first, with an undo. */
export function QuestionsHistory({ originals, stored, changes, version }: QuestionsHistoryProps) {
  const paths = changes.flatMap(({ after }) => Object.keys(after ?? {}));
  const names = [...originals.map(questionName), ...ownNames([...Object.keys(stored), ...paths])];
  const fields = fieldsOfQuestions(originals, names);
  const titles = new Map(
    names.map((name) => [name, titleOf(name, { originals, stored, changes }) ?? texts.added]),
  );
  const about = changes.filter((line) => touches(line, fields));
  return (
    <SettingHistory
      lines={about}
      version={version}
      none={texts.noHistory}
      nameOf={(line) => eventOf(line, fields, titles)}
      detailOf={(line) => <Detail fields={fields} line={line} />}
    />
  );
}

function touches({ after }: HistoryLine, fields: Fields): boolean {
  const paths = Object.keys(after ?? {});
  return paths.includes(orderPath) || textsIn(paths, fields).length > 0;
}

function textsIn(paths: readonly string[], fields: Fields): TextField[] {
  return [...fields.values()].flat().filter(({ path }) => paths.includes(path));
}

/** A question by its present text, or by its former one. */
function titleOf(
  name: string,
  { originals, stored, changes }: Omit<QuestionsHistoryProps, "version">,
): string | undefined {
  const [{ path, original }] = fieldsOfQuestions(originals, [name]).get(name) ?? [{ path: "", original: "" }];
  const earlier = changes.flatMap(({ after, before }) => [after?.[path], before?.[path]]);
  const found = [stored[path], original, ...earlier].find((each) => typeof each === "string" && each !== "");
  return typeof found === "string" ? found : undefined;
}

function eventOf(line: HistoryLine, fields: Fields, titles: ReadonlyMap<string, string>): string {
  const { after, before } = line;
  const shown = (names: readonly string[]) => names.map((name) => titles.get(name) ?? name);
  const known = [...fields.keys()];
  const order = (value: unknown) => orderThen(known, typeof value === "string" ? value : undefined);
  const paths = Object.keys(after ?? {});
  const parts: string[] = [];
  const moved = paths.includes(orderPath);
  const change = moved
    ? changeOfOrder(order(before?.[orderPath]), order(after?.[orderPath]))
    : { added: [], removed: [] };
  if (change.added.length > 0) parts.push(texts.history.added(shown(change.added)));
  if (change.removed.length > 0) parts.push(texts.history.removed(shown(change.removed)));
  if (moved && parts.length === 0) parts.push(texts.history.moved);
  const changed = known.filter(
    (name) =>
      ![...change.added, ...change.removed].includes(name) &&
      fields.get(name)?.some(({ path }) => paths.includes(path)),
  );
  if (changed.length > 0) parts.push(texts.history.changed(shown(changed)));
  return line.event === "texts_restored"
    ? `${texts.history.restored}: ${parts.join(". ")}`
    : parts.join(". ");
}

/** Without the questions that were added later. */
function orderThen(known: readonly string[], stored: string | undefined) {
  const lines = stored?.split("\n") ?? [];
  const then = known.filter((name) => !isOwnQuestion(name) || lines.some((line) => line.endsWith(name)));
  return orderOf(then, stored);
}

function Detail({ fields, line }: { fields: Fields; line: HistoryLine }) {
  const shown = (value: unknown) => (typeof value === "string" ? value : siteTextsTexts.standard);
  return textsIn(Object.keys(line.after ?? {}), fields).map(({ path, original }) => (
    <p key={path} className="settings-change">
      {(original !== "" || line.before?.[path]) && <del>{shown(line.before?.[path])}</del>}
      {(original !== "" || line.after?.[path]) && <ins>{shown(line.after?.[path])}</ins>}
    </p>
  ));
}
