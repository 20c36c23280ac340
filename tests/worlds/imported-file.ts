import type { Admin } from "~/areas/access/types";
import { addRows, beginImport, endReading, firstRules } from "~/areas/imports/commands/receive.server";
import { importForAdmin } from "~/areas/imports/reads/imports.server";
import type { ImportColumn, ImportId, ImportKind } from "~/areas/imports/types";
import { advance } from "~/flows/advance-run.server";
import { importRunKinds, importSteps } from "~/flows/import-steps.server";
import type { Instant } from "~/kit/time";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { testNow } from "../setup/services";

const headings: Readonly<Record<string, string>> = {
  name: "Navn",
  email: "E-post",
  phone: "Mobil",
  tags: "Gruppe",
  note: "Notat",
  unsubscribed: "Status",
};

/** A file that has been received: its first row has the names of fields. */
export async function receivedFile(
  db: Db,
  admin: Admin,
  kind: ImportKind,
  [fields = [], ...rows]: readonly (readonly string[])[],
  { name = "liste.csv", now = testNow }: { readonly name?: string; readonly now?: Instant } = {},
): Promise<ImportId> {
  const columns: ImportColumn[] = fields.map((field) => ({ heading: headings[field] ?? field, field }));
  return inTransaction(db, async (tx) => {
    const format = { kind: "csv" } as const;
    const id = await beginImport(tx, admin, { kind, name, format, columns }, now);
    const read = rows.map((cells, place) => ({ place, line: place + 2, cells }));
    await addRows(tx, admin, id, read);
    await endReading(tx, admin, id, rows.length);
    return id;
  });
}

export type Rows = readonly (readonly string[])[];

export interface ImportDesk {
  /** Until the work of the import has ended: what a request leaves, the queue takes up. */
  through(id: ImportId): Promise<void>;
  judged(rows: Rows, kind?: ImportKind): Promise<ImportId>;
  imported(rows: Rows, kind?: ImportKind): Promise<ImportId>;
  undo(id: ImportId): Promise<void>;
}

/** Imports as somebody at the desk does them, step by step. */
export function importDesk(services: Services, admin: Admin): ImportDesk {
  const { db } = services;
  const expectOk = ({ ok }: { readonly ok: boolean }) => {
    if (!ok) throw new Error("The step was refused");
  };
  const through = async (id: ImportId) => {
    for (;;) {
      const shown = await importForAdmin(db, admin, id);
      if (!shown?.run || shown.run.state === "done") return;
      await advance(services, shown.run.id, importRunKinds);
    }
  };
  const judged = async (rows: Rows, kind: ImportKind = "customers") => {
    const id = await receivedFile(db, admin, kind, rows);
    expectOk(await importSteps.judge(services, admin, { id, value: firstRules }));
    await through(id);
    return id;
  };
  return {
    through,
    judged,
    imported: async (rows, kind) => {
      const id = await judged(rows, kind);
      expectOk(await importSteps.start(services, admin, { id }));
      await through(id);
      return id;
    },
    undo: async (id) => {
      expectOk(await importSteps.undo(services, admin, { id }));
      await through(id);
    },
  };
}
