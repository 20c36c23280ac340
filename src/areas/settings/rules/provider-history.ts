import type { HistoryLine, Subject } from "~/areas/history/types";
import type { ProviderFields, ProviderName } from "../schema/providers";

/** The history needs a uuid for each subject; these are the providers' uuids. */
const subjectIds: Record<ProviderName, string> = {
  smtp: "5e771465-0000-4000-8000-000000000101",
  model: "5e771465-0000-4000-8000-000000000102",
  places: "5e771465-0000-4000-8000-000000000103",
  maps: "5e771465-0000-4000-8000-000000000104",
  sms: "5e771465-0000-4000-8000-000000000105",
  vipps: "5e771465-0000-4000-8000-000000000106",
  stripe: "5e771465-0000-4000-8000-000000000107",
};

export function providerSubject(provider: ProviderName): Subject<"settings"> {
  return { kind: "settings", id: subjectIds[provider] };
}

interface Setup {
  readonly fields: ProviderFields;
  /** "gone": there was one, which has been replaced or removed since. */
  readonly secret: "kept" | "none" | "gone";
}

/** A provider as it was before the oldest of these lines, which are all since then, newest first. */
export function setupBefore(
  current: { readonly fields: ProviderFields; readonly hasSecret: boolean } | null,
  lines: readonly Pick<HistoryLine, "before">[],
): Setup {
  const fields: Record<string, string> = { ...current?.fields };
  let secret: Setup["secret"] = current?.hasSecret ? "kept" : "none";
  for (const { before } of lines) {
    for (const [key, value] of Object.entries(before ?? {})) {
      if (key === "secret") secret = value === null ? "none" : "gone";
      else fields[key] = typeof value === "string" ? value : "";
    }
  }
  return { fields, secret };
}

/** Nothing had been set up. */
export function isNothing({ fields, secret }: Setup): boolean {
  return secret === "none" && Object.values(fields).every((value) => value === "");
}
