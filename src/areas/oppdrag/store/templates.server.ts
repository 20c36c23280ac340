import { and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Place } from "~/areas/catalogue/types";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { oppdragTemplates, oppdragTemplateVersions } from "../tables.server";
import type { TemplateId } from "../types";
import type { Template, TemplateContent } from "../types/templates";

const templates = getTableColumns(oppdragTemplates);

function current(db: Reader) {
  return db
    .select({ ...templates, content: oppdragTemplateVersions.content })
    .from(oppdragTemplates)
    .innerJoin(
      oppdragTemplateVersions,
      and(
        eq(oppdragTemplateVersions.templateId, oppdragTemplates.id),
        eq(oppdragTemplateVersions.version, oppdragTemplates.version),
      ),
    )
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof current>>[number];

function templateOf({ createdAt: _, archivedAt, ...row }: Row): Template {
  return { ...row, archivedAt: archivedAt && instant(archivedAt) };
}

export async function templateById(db: Reader, id: TemplateId): Promise<Template | null> {
  const [row] = await current(db).where(eq(oppdragTemplates.id, id));
  return row ? templateOf(row) : null;
}

/** Changes of one template take turns. */
export async function lockTemplate(tx: Tx, id: TemplateId): Promise<Template | null> {
  await tx.execute(sql`SELECT FROM oppdrag_templates WHERE id = ${id} FOR UPDATE`);
  return templateById(tx, id);
}

export async function defaultTemplate(db: Reader, place: Place): Promise<Template | null> {
  const [row] = await current(db).where(
    and(eq(oppdragTemplates.place, place), eq(oppdragTemplates.isDefault, true)),
  );
  return row ? templateOf(row) : null;
}

export async function liveTemplates(db: Reader): Promise<Template[]> {
  const rows = await current(db)
    .where(isNull(oppdragTemplates.archivedAt))
    .orderBy(sql`is_default DESC, place, fold_text(name), id`);
  return rows.map(templateOf);
}

/** The content that an oppdrag began with. */
export async function contentOfVersion(
  db: Reader,
  { templateId, templateVersion }: { templateId: TemplateId | null; templateVersion: number | null },
): Promise<TemplateContent | null> {
  if (templateId === null || templateVersion === null) return null;
  const [row] = await db
    .select({ content: oppdragTemplateVersions.content })
    .from(oppdragTemplateVersions)
    .where(
      and(
        eq(oppdragTemplateVersions.templateId, templateId),
        eq(oppdragTemplateVersions.version, templateVersion),
      ),
    );
  return row?.content ?? null;
}

export async function insertTemplate(
  tx: Tx,
  { content, ...made }: Pick<Template, "id" | "name" | "place" | "isDefault" | "content">,
  now: Instant,
): Promise<void> {
  await tx.insert(oppdragTemplates).values({ ...made, version: 1, createdAt: toDate(now) });
  await insertVersion(tx, { id: made.id, version: 1, content }, now);
}

export async function insertVersion(
  tx: Tx,
  { id: templateId, version, content }: Pick<Template, "id" | "version" | "content">,
  now: Instant,
): Promise<void> {
  await tx.insert(oppdragTemplateVersions).values({ templateId, version, content, madeAt: toDate(now) });
}

export async function updateTemplate(
  tx: Tx,
  id: TemplateId,
  changes: Partial<Pick<Template, "name" | "place" | "isDefault" | "version">>,
): Promise<void> {
  await tx.update(oppdragTemplates).set(changes).where(eq(oppdragTemplates.id, id));
}

/** One place has one default: those who choose it take turns. */
export async function lockDefaults(tx: Tx, place: Place): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`oppdrag-template:${place}`}))`);
}

/** No template is the default at this place any more. */
export async function clearDefault(tx: Tx, place: Place): Promise<void> {
  await tx
    .update(oppdragTemplates)
    .set({ isDefault: false })
    .where(and(eq(oppdragTemplates.place, place), eq(oppdragTemplates.isDefault, true)));
}
