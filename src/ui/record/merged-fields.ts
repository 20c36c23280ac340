import type { ConflictField, ConflictingIntent } from "./outcome";

export interface MergedField extends ConflictField {
  /** As it was typed. */
  readonly mine: string;
  /** Both changed it, to different values: staff choose. */
  readonly isContested: boolean;
  /** What is saved when nobody chooses otherwise. */
  readonly merged: string;
}

/**
 * Each field of a form that met a colleague's change: a field that only the colleague changed takes their value, and one
 * that only this form changed keeps its own. Without knowledge of what the form was filled from, every difference is
 * contested.
 */
export function mergedFields({ fields, typed, seen }: ConflictingIntent): MergedField[] {
  return fields.map((field) => {
    const { name, now } = field;
    const mine = textOf(typed[name]);
    const base = seen?.[name];
    const isContested = mine !== now && mine !== base && now !== base;
    return { ...field, mine, isContested, merged: mine === base ? now : mine };
  });
}

/** A field that was sent empty is missing in what was typed; browsers send line breaks as CR LF. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}
