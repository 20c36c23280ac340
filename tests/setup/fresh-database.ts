import { randomBytes } from "node:crypto";
import { Client } from "pg";

export interface FreshDatabase {
  readonly name: string;
  readonly url: string;
}

export async function freshDatabase(adminUrl: string, template: string): Promise<FreshDatabase> {
  const name = `sidelys_test_${randomBytes(6).toString("hex")}`;
  // Copied as files: a third of the time that it takes page by page through the write-ahead log.
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8' STRATEGY FILE_COPY`);
  return { name, url: urlOf(adminUrl, name) };
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await asAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

// The host may be a percent-encoded socket folder, which URL accepts but some clients do not.
function urlOf(adminUrl: string, name: string): string {
  return adminUrl.replace(/(^postgres(?:ql)?:\/\/[^/]+)\/?[^?]*/, `$1/${name}`);
}
