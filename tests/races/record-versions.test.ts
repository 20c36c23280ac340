import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookingForAdminRecord } from "~/areas/bookings/reads/admin-record.server";
import type { ActionLimits } from "~/areas/bookings/rules/actions";
import type { BookingId } from "~/areas/bookings/types";
import { productForAdminRecord } from "~/areas/catalogue/reads/admin-record.server";
import type { ProductId } from "~/areas/catalogue/types";
import { companyForAdminRecord } from "~/areas/companies/reads/admin-record.server";
import type { CompanyId } from "~/areas/companies/types";
import { customerForAdminRecord } from "~/areas/customers/reads/admin-record.server";
import type { CustomerId } from "~/areas/customers/types";
import { letterForAdminRecord } from "~/areas/outbox/reads/admin.server";
import type { LetterId } from "~/areas/outbox/types";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../setup/database";
import { testNow, testServices } from "../setup/services";
import { cleanStudio } from "../worlds/clean-studio";
import { admin, bookedSession } from "../worlds/visitor-story";

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
  await bookedSession(testServices(studio.db));
  await studio.db.execute(
    sql`INSERT INTO companies (id, name, created_at) VALUES (${newId()}, 'Fjord AS', now())`,
  );
});
afterAll(() => studio.close());

interface Seen {
  readonly version: number | undefined;
  readonly name: string | undefined;
}

/** Each record's page: its table, the column that a colleague changes, and what the page shows of both. */
const records: Record<string, { table: string; column: string; read: (id: string) => Promise<Seen> }> = {
  booking: {
    table: "bookings",
    column: "customer_name",
    read: async (id) => {
      const record = await bookingForAdminRecord(studio.db, id as BookingId, {} as ActionLimits, testNow);
      return { version: record?.version, name: record?.booking.customer.name };
    },
  },
  customer: {
    table: "customers",
    column: "name",
    read: async (id) => {
      const record = await customerForAdminRecord(studio.db, admin, id as CustomerId, testNow);
      return { version: record?.version, name: record?.customer.name };
    },
  },
  company: {
    table: "companies",
    column: "name",
    read: async (id) => {
      const record = await companyForAdminRecord(studio.db, id as CompanyId, testNow);
      return { version: record?.version, name: record?.company.name };
    },
  },
  product: {
    table: "products",
    column: "name",
    read: async (id) => {
      const record = await productForAdminRecord(studio.db, id as ProductId, testNow);
      return { version: record?.version, name: record?.product.name };
    },
  },
  letter: {
    table: "email_outbox",
    column: "subject",
    read: async (id) => {
      const record = await letterForAdminRecord(studio.db, admin, id as LetterId);
      return { version: record?.version, name: record?.subject };
    },
  },
};

const waitingForLocks = async () => {
  const { rows } = await studio.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.n;
};

it.each(Object.entries(records))(
  "the page of a %s that is read during a change never has the new version with the old facts",
  async (kind, { table, column, read }) => {
    const { rows } = await studio.db.execute<{ id: string }>(
      sql`SELECT id FROM ${sql.identifier(table)} LIMIT 1`,
    );
    const id = rows[0]?.id ?? "";
    let reading: Promise<Seen> | undefined;
    await inTransaction(studio.db, async (tx) => {
      await tx.execute(sql`LOCK TABLE history IN ACCESS EXCLUSIVE MODE`);
      reading = read(id);
      await expect.poll(waitingForLocks).toBe(1);
      await tx.execute(
        sql`UPDATE ${sql.identifier(table)} SET ${sql.identifier(column)} = 'Ny' WHERE id = ${id}`,
      );
      await tx.execute(sql`
        INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind, detail)
        VALUES (${kind}, ${id}, 99, now(), 'changed', 'system', '{}')`);
    });
    expect(await reading).toEqual({ version: 99, name: "Ny" });
  },
);
