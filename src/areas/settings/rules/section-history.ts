import type { Subject } from "~/areas/history/types";
import type { SettingsSection } from "../schema/sections";

/** The history needs a uuid for each subject; these are the sections' uuids. */
const subjectIds: Record<SettingsSection, string> = {
  studio: "5e771465-0000-4000-8000-000000000001",
  vilkar: "5e771465-0000-4000-8000-000000000002",
  holding: "5e771465-0000-4000-8000-000000000003",
  brev: "5e771465-0000-4000-8000-000000000004",
  chat: "5e771465-0000-4000-8000-000000000005",
  lofter: "5e771465-0000-4000-8000-000000000006",
  "sosiale-medier": "5e771465-0000-4000-8000-000000000007",
  kart: "5e771465-0000-4000-8000-000000000008",
  lagring: "5e771465-0000-4000-8000-000000000009",
  oppstart: "5e771465-0000-4000-8000-000000000010",
  programmer: "5e771465-0000-4000-8000-000000000021",
  innlogging: "5e771465-0000-4000-8000-000000000012",
  foresporsler: "5e771465-0000-4000-8000-000000000014",
  tall: "5e771465-0000-4000-8000-000000000011",
  levering: "5e771465-0000-4000-8000-000000000099",
  purring: "5e771465-0000-4000-8000-000000000098",
  regnskap: "5e771465-0000-4000-8000-000000000097",
  sms: "5e771465-0000-4000-8000-000000000015",
  bestillinger: "5e771465-0000-4000-8000-000000000016",
  venteliste: "5e771465-0000-4000-8000-000000000013",
  tilbud: "5e771465-0000-4000-8000-000000000020",
};

export function subjectOf(section: SettingsSection): Subject {
  return { kind: "settings", id: subjectIds[section] };
}
