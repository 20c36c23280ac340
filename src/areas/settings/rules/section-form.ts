import { oneLine, severalLines } from "~/kit/typed-text";
import { fieldsOf, type SettingField, type SettingsSection } from "../schema/sections";
import { isAcceptable, storedText } from "../schema/setting";
import { invalidSetting, missingFact } from "../texts/sections";
import type { SettingValues } from "../types";
import { fullAddressOf } from "./full-address";

/** A section's submitted form, ready to be stored, or the errors by field. */
export type ReadSection =
  | { readonly ok: true; readonly values: SettingValues }
  | { readonly ok: false; readonly errors: Readonly<Record<string, readonly string[]>> };

/**
 * Reads a section's form. An empty field means the built-in default, which is stored as no row at all, or no value,
 * where a setting may have none. A field that the form does not have keeps its value.
 */
export function readSection(
  section: SettingsSection,
  typed: Readonly<Record<string, string | undefined>>,
): ReadSection {
  const values: Record<string, string | null> = {};
  const errors: Record<string, readonly string[]> = {};
  for (const field of fieldsOf(section)) {
    const given = typed[field.key];
    if (given === undefined) continue;
    const value = storedForm(field, given);
    const { control } = field;
    if (value === null && control.kind === "text" && control.required) errors[field.key] = [missingFact];
    if (value !== null && !isAcceptable(field.schema, value))
      errors[field.key] = [invalidSetting(field.control)];
    values[field.key] = value;
  }
  if (section === "studio") forgetFollowingAddress(values);
  const missing = missingDegree(values);
  if (missing) errors[missing] = [invalidSetting("half-place")];
  return Object.keys(errors).length === 0 ? { ok: true, values } : { ok: false, errors };
}

function storedForm({ control }: SettingField, given: string): string | null {
  const hasLines = control.kind === "text" && control.lines;
  const typed = hasLines ? severalLines(given) : oneLine(given);
  // What the form was filled in with is the default itself.
  if (hasLines && typed === control.fallback) return null;
  if (typed === "") return control.kind === "text" && control.mayBeNone ? "" : null;
  if (control.kind === "number") return typed.replace(/\s/g, "");
  if (control.kind === "hours") return typed.split(/[\s,;]+/).join(",");
  return control.kind === "text" ? storedText(control.format, typed) : typed;
}

/** An address line that street, postcode and city give is not stored, so that it follows them. */
function forgetFollowingAddress(values: Record<string, string | null>): void {
  const { company_address_street, company_address_postal_code, company_address_city } = values;
  const followed = fullAddressOf({
    addressStreet: company_address_street ?? "",
    addressPostalCode: company_address_postal_code ?? "",
    addressCity: company_address_city ?? "",
  });
  if (values.company_full_address === followed) values.company_full_address = null;
}

/** The map needs both coordinates, or neither. */
function missingDegree({ map_latitude, map_longitude }: SettingValues): string | null {
  if (Boolean(map_latitude) === Boolean(map_longitude)) return null;
  return map_latitude ? "map_longitude" : "map_latitude";
}
