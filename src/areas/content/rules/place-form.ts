import { ok, type Result } from "~/kit/result";
import { oneLine } from "~/kit/typed-text";
import type { Crop, Point } from "~/platform/pictures/recipe";
import { altProblem, type PlaceEdit } from "./placed-pictures";

type Asked = Exclude<PlaceEdit, { kind: "replace" | "add" }>;

type Form = Readonly<Record<string, string | undefined>>;

/** The action of a form of the place's page; null for a form that is not ours. */
export function readPlaceForm(form: Form): Result<Asked, "alt-missing" | "alt-too-long"> | null {
  const index = wholeIn(form, "index", 200);
  switch (form.intent) {
    case "reset":
      return ok({ kind: "reset" });
    case "remove":
      return index === null ? null : ok({ kind: "remove", index });
    case "move": {
      const to = wholeIn(form, "to", 200);
      return index === null || to === null ? null : ok({ kind: "move", from: index, to });
    }
    case "adjust":
      return index === null ? null : adjustment(form, index);
    default:
      return null;
  }
}

function adjustment(form: Form, index: number): Result<Asked, "alt-missing" | "alt-too-long"> {
  const alt = oneLine(form.alt ?? "").trim();
  const problem = altProblem(alt);
  if (problem) return { ok: false, reason: problem };
  const focus = pointIn(form, "focus") ?? ([50, 40] as const);
  // An untouched crop is still centred on the old focal point; it follows the new one.
  const untouched = [focus, pointIn(form, "focus-was")];
  const whole = cropIn(form, "whole", untouched);
  const tall = cropIn(form, "tall", untouched);
  const crops = { ...(whole && { whole }), ...(tall && { tall }) };
  return ok({ kind: "adjust", index, to: { alt, focus, crops } });
}

function cropIn(form: Form, name: string, untouched: readonly (Point | null)[]): Crop | null {
  const middle = pointIn(form, name);
  const zoom = Math.max(100, wholeIn(form, `${name}-zoom`, 400) ?? 100);
  if (!middle) return null;
  const isUntouched = untouched.some((point) => point?.[0] === middle[0] && point[1] === middle[1]);
  return zoom === 100 && isUntouched ? null : { middle, zoom: zoom / 100 };
}

function pointIn(form: Form, name: string): Point | null {
  const x = wholeIn(form, `${name}-x`, 100);
  const y = wholeIn(form, `${name}-y`, 100);
  return x === null || y === null ? null : [x, y];
}

function wholeIn(form: Form, name: string, most: number): number | null {
  const typed = form[name] ?? "";
  return /^\d{1,7}$/.test(typed) ? Math.min(Number(typed), most) : null;
}
