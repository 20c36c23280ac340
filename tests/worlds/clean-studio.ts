import { type TestDatabase, testDatabase } from "../setup/database";

/** A database of the test file's own with the studio as it is after its very first start. */
export function cleanStudio(options?: { poolSize?: number }): Promise<TestDatabase> {
  return testDatabase({ ...options, template: "cleanStudio" });
}
