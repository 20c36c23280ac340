import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { UserId } from "~/areas/access/types";
import type { RunId } from "~/areas/runs/types";
import type {
  Fields,
  ImportColumn,
  ImportFormat,
  ImportId,
  ImportKind,
  ImportStage,
  MatchRules,
  PlanKind,
  ProfileId,
  RowChoice,
  RowDetails,
  RowOutcome,
  Standing,
  UndoOutcome,
} from "./types";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const imports = pgTable("imports", {
  id: uuid("id").primaryKey().$type<ImportId>(),
  kind: text("kind").notNull().$type<ImportKind>(),
  name: text("name").notNull(),
  format: jsonb("format").notNull().$type<ImportFormat>(),
  columns: jsonb("columns").notNull().$type<readonly ImportColumn[]>(),
  rules: jsonb("rules").notNull().$type<MatchRules>(),
  stage: text("stage").notNull().$type<ImportStage>(),
  rowCount: integer("row_count").notNull().default(0),
  runId: uuid("run_id").$type<RunId>(),
  createdAt: moment("created_at").notNull(),
  actorId: uuid("actor_id").$type<UserId>(),
  actorName: text("actor_name").notNull(),
  forgottenAt: moment("forgotten_at"),
});

export const importRows = pgTable(
  "import_rows",
  {
    importId: uuid("import_id").notNull().$type<ImportId>(),
    place: integer("place").notNull(),
    line: integer("line").notNull(),
    cells: jsonb("cells").notNull().$type<readonly string[]>(),
    corrections: jsonb("corrections").notNull().default({}).$type<Readonly<Record<string, string>>>(),
    choice: text("choice").$type<RowChoice>(),
    plan: text("plan").$type<PlanKind>(),
    target: text("target"),
    details: jsonb("details").$type<RowDetails>(),
    hasWarning: boolean("has_warning").notNull().default(false),
    hasTwin: boolean("has_twin").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.place] })],
);

export const importTargets = pgTable(
  "import_targets",
  {
    importId: uuid("import_id").notNull().$type<ImportId>(),
    target: text("target").notNull(),
    place: integer("place").notNull(),
    state: jsonb("state").notNull().$type<Standing>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.target] })],
);

export const importTargetKeys = pgTable(
  "import_target_keys",
  {
    importId: uuid("import_id").notNull().$type<ImportId>(),
    key: text("key").notNull(),
    place: integer("place").notNull(),
    target: text("target").notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.key, table.place, table.target] })],
);

export const importResults = pgTable(
  "import_results",
  {
    importId: uuid("import_id").notNull().$type<ImportId>(),
    place: integer("place").notNull(),
    outcome: text("outcome").notNull().$type<RowOutcome>(),
    recordId: uuid("record_id"),
    version: integer("version"),
    before: jsonb("before").notNull().default({}).$type<Fields>(),
    undone: text("undone").$type<UndoOutcome>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.place] })],
);

export const importProfiles = pgTable("import_profiles", {
  id: uuid("id").primaryKey().$type<ProfileId>(),
  kind: text("kind").notNull().$type<ImportKind>(),
  name: text("name").notNull(),
  columns: jsonb("columns").notNull().$type<readonly ImportColumn[]>(),
  rules: jsonb("rules").notNull().$type<MatchRules>(),
  createdAt: moment("created_at").notNull(),
});
