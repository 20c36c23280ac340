import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import type { Place } from "~/areas/catalogue/types";
import { recordHistory } from "~/areas/history/reads.server";
import type { RecordHistory } from "~/areas/history/types";
import { audienceIn } from "~/areas/records/reads.server";
import { listReader, type RowOf } from "~/platform/database/list-reader.server";
import { inNorwegianOrder } from "~/platform/database/norwegian-order.server";
import type { Reader } from "~/platform/database/tx.server";
import { liveTemplates, templateById } from "../store/templates.server";
import { oppdragTemplates } from "../tables.server";
import { type TemplateId, templateList } from "../types";
import type { Template } from "../types/templates";

export const templateAudience = audienceIn(oppdragTemplates, "staff");

export const templatesForAdmin = listReader<Staff>()(templateList, {
  from: oppdragTemplates,
  id: oppdragTemplates.id,
  archivedAt: oppdragTemplates.archivedAt,
  select: {
    id: oppdragTemplates.id,
    name: oppdragTemplates.name,
    place: oppdragTemplates.place,
    isDefault: oppdragTemplates.isDefault,
    version: oppdragTemplates.version,
    steps: sql<number>`(SELECT jsonb_array_length(v.content -> 'steps') FROM oppdrag_template_versions v
      WHERE v.template_id = oppdrag_templates.id AND v.version = oppdrag_templates.version)`,
  },
  row: (row) => row,
  mayRead: () => undefined,
  search: sql`oppdrag_templates.search_text`,
  sorts: { navn: inNorwegianOrder(oppdragTemplates.name) },
  views: { alle: () => undefined, arkivert: () => undefined },
  filters: {},
});
export type TemplateRow = RowOf<typeof templatesForAdmin>;

export interface TemplateRecord extends RecordHistory {
  readonly template: Template;
}

export async function templateForAdminRecord(
  db: Reader,
  _staff: Staff,
  id: TemplateId,
): Promise<TemplateRecord | null> {
  const history = await recordHistory(db, { kind: "oppdrag-template", id });
  const template = await templateById(db, id);
  return template && { template, ...history };
}

export interface TemplateChoice {
  readonly id: TemplateId;
  readonly name: string;
  readonly place: Place;
  readonly isDefault: boolean;
}

/** What an oppdrag that is made by hand can begin with, the defaults first. */
export async function templateChoices(db: Reader, _staff: Staff): Promise<TemplateChoice[]> {
  const templates = await liveTemplates(db);
  return templates.map(({ id, name, place, isDefault }) => ({ id, name, place, isDefault }));
}
