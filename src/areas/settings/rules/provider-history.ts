import type { Subject } from "~/areas/history/types";
import type { ProviderName } from "../schema/providers";

/** The history needs a uuid for each subject; these are the providers' uuids. */
const subjectIds: Record<ProviderName, string> = {
  smtp: "5e771465-0000-4000-8000-000000000101",
  model: "5e771465-0000-4000-8000-000000000102",
  places: "5e771465-0000-4000-8000-000000000103",
  maps: "5e771465-0000-4000-8000-000000000104",
  sms: "5e771465-0000-4000-8000-000000000105",
};

export function providerSubject(provider: ProviderName): Subject {
  return { kind: "settings", id: subjectIds[provider] };
}
