import { seedCleanStudio } from "~/flows/seed-studio.server";
import { inTransaction } from "~/platform/database/tx.server";
import { type TestDatabase, testDatabase } from "../setup/database";

/** A database for one test file with the studio as after the first start. */
export async function cleanStudio(options?: { poolSize?: number }): Promise<TestDatabase> {
  const database = await testDatabase(options);
  await inTransaction(database.db, (tx) => seedCleanStudio(tx));
  return database;
}
