import { expect } from "vitest";
import type { Admin } from "~/areas/access/types";
import { firstRules } from "~/areas/imports/commands/receive.server";
import { importForAdmin } from "~/areas/imports/reads/imports.server";
import type { ImportId, ImportKind } from "~/areas/imports/types";
import { advance } from "~/flows/advance-run.server";
import { importRunKinds, importSteps } from "~/flows/import-steps.server";
import type { Db } from "~/platform/database/tx.server";
import { testServices } from "../setup/services";
import { receivedFile } from "./imported-file";

export type Rows = readonly (readonly string[])[];

/** What staff do with files of one kind; each step waits until its work has ended. */
export class ImportRuns {
  constructor(
    private readonly db: Db,
    private readonly admin: Admin,
    private readonly kind: ImportKind,
  ) {}

  private get services() {
    return testServices(this.db);
  }

  /** What a request leaves, the queue takes up. */
  async through(id: ImportId): Promise<void> {
    for (;;) {
      const shown = await importForAdmin(this.db, this.admin, id);
      if (!shown?.run || shown.run.state === "done") return;
      await advance(this.services, shown.run.id, importRunKinds);
    }
  }

  async judged(rows: Rows): Promise<ImportId> {
    const id = await receivedFile(this.db, this.admin, this.kind, rows);
    expect(await importSteps.judge(this.services, this.admin, { id, value: firstRules })).toMatchObject({
      ok: true,
    });
    await this.through(id);
    return id;
  }

  async imported(rows: Rows): Promise<ImportId> {
    const id = await this.judged(rows);
    expect(await importSteps.start(this.services, this.admin, { id })).toMatchObject({ ok: true });
    await this.through(id);
    return id;
  }

  async undo(id: ImportId): Promise<void> {
    expect(await importSteps.undo(this.services, this.admin, { id })).toMatchObject({ ok: true });
    await this.through(id);
  }
}
