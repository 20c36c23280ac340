import { sql } from "drizzle-orm";
import type { Columns } from "~/platform/rest-query/read-query";
import type { Relation } from "~/platform/rest-query/select-rows.server";
import { companySettings, settingKeys } from "../rules";
import type { CompanySettings } from "../types";

const columns = { setting_key: "text", setting_value: "text" } as const satisfies Columns;

/**
 * The studio's eight public facts, as everybody reads them through rest/v1: those in force, because a built-in value has
 * no row of its own. `all`: the other settings that are stored, too.
 */
export function wireSettings(company: CompanySettings, { all }: { readonly all: boolean }): Relation {
  const facts = companySettings(company);
  const own = sql`SELECT key AS setting_key, value AS setting_value FROM jsonb_each_text(${JSON.stringify(facts)}::jsonb)`;
  const others = settingKeys.filter((key) => !Object.hasOwn(facts, key));
  const stored = sql`UNION ALL SELECT setting_key, setting_value FROM system_settings
    WHERE setting_key IN (SELECT jsonb_array_elements_text(${JSON.stringify(others)}::jsonb))`;
  return { from: sql`(${own} ${all ? stored : sql``}) system_settings`, columns };
}
