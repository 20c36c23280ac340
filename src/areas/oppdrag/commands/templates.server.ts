import type { Staff } from "~/areas/access/types";
import type { Place } from "~/areas/catalogue/types";
import { lockVersion, recordChange, recordCreation } from "~/areas/history/commands.server";
import { archiving } from "~/areas/records/commands.server";
import type { Asked } from "~/areas/records/types";
import { canonicalJson } from "~/kit/canonical-json";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import {
  clearDefault,
  defaultTemplate,
  insertTemplate,
  insertVersion,
  lockDefaults,
  lockTemplate,
  templateById,
  updateTemplate,
} from "../store/templates.server";
import { oppdragTemplates } from "../tables.server";
import type { TemplateId } from "../types";
import type { TemplateContent } from "../types/templates";

type Changed = Result<{ readonly version: number }, "not-found">;

interface NewTemplate {
  readonly name: string;
  readonly place: Place;
  readonly content: TemplateContent;
}

/** The first template for a place is the default there. */
export async function createTemplate(
  tx: Tx,
  staff: Staff,
  made: NewTemplate,
  now: Instant,
): Promise<Result<TemplateId, never>> {
  const id = newId<TemplateId>();
  await lockDefaults(tx, made.place);
  const isDefault = (await defaultTemplate(tx, made.place)) === null;
  await insertTemplate(tx, { id, isDefault, ...made }, now);
  await recordCreation(tx, staff, { kind: "oppdrag-template", id }, "created", {}, now);
  return ok(id);
}

/** A changed content is a new version. Oppdrag that have begun keep theirs. */
export async function saveTemplate(
  tx: Tx,
  staff: Staff,
  { id, value: { name, content } }: Asked<"oppdrag-template", Omit<NewTemplate, "place">>,
  now: Instant,
): Promise<Changed> {
  const seen = await lockVersion(tx, { kind: "oppdrag-template", id });
  const before = await lockTemplate(tx, id);
  if (!before) return refuse("not-found");
  const isSame = canonicalJson(before.content) === canonicalJson(content);
  if (isSame && before.name === name) return ok({ version: seen });
  const version = isSame ? before.version : before.version + 1;
  if (!isSame) await insertVersion(tx, { id, version, content }, now);
  await updateTemplate(tx, id, { name, version });
  const change = { before: { version: before.version }, after: { version } };
  return ok({
    version: await recordChange(tx, staff, { kind: "oppdrag-template", id }, "edited", change, now),
  });
}

/** New oppdrag at its place begin with it from now on. */
export async function makeDefaultTemplate(
  tx: Tx,
  staff: Staff,
  { id }: Pick<Asked<"oppdrag-template">, "id">,
  now: Instant,
): Promise<Result<{ readonly version: number }, "not-found" | "default-already" | "template-archived">> {
  const asked = await templateById(tx, id);
  if (!asked) return refuse("not-found");
  await lockDefaults(tx, asked.place);
  const found = await lockTemplate(tx, id);
  if (!found) return refuse("not-found");
  if (found.archivedAt !== null) return refuse("template-archived");
  if (found.isDefault) return refuse("default-already");
  await clearDefault(tx, found.place);
  await updateTemplate(tx, id, { isDefault: true });
  return ok({
    version: await recordChange(tx, staff, { kind: "oppdrag-template", id }, "made-default", {}, now),
  });
}

export const { archive: archiveTemplate, restore: restoreTemplate } = archiving(
  "oppdrag-template",
  oppdragTemplates,
);
