import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { countOutcomes } from "~/areas/imports/reads/imports.server";
import type { ImportId, ImportKind } from "~/areas/imports/types";
import type { TestDatabase } from "../../tests/setup/database";
import { testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { importDesk, type Rows } from "../../tests/worlds/imported-file";

let database: TestDatabase;
let ane: Admin;
beforeAll(async () => {
  database = await cleanStudio();
  const { id: userId } = await addUser(database.db);
  ane = { kind: "admin", userId, name: "Ane" } as Admin;
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE customers, companies, oppdrag, imports CASCADE`);
});

const desk = () => importDesk(testServices(database.db), ane);
const undoneOf = async (id: ImportId) => {
  await desk().undo(id);
  return (await countOutcomes(database.db, ane, id)).undone;
};

/** A company's booking that names its number, made so many hours from now. */
const bookedBy = (orgnr: string, hours: number) =>
  database.db.execute(sql`
    INSERT INTO bookings (id, link_id, status, status_since, product_id, product_slug, product_name, choices, session,
      starts_at, ends_at, audience, customer_name, customer_email, customer_phone, company_name, orgnr, total_ore, mva_ore,
      price_list_version, terms_version, free_until_hours, late_fee_percent, no_show_fee_percent, withdrawal_days,
      agreed_at, created_at, updated_at)
    SELECT gen_random_uuid(), gen_random_uuid(), 'completed', at, id, slug, name, '{"images": 3}', '{"needs": []}', at,
      at + interval '1 hour', 'bedrift', 'Kari', 'kari@fjord.no', '', 'Fjord AS', ${orgnr}, 100, 20, 1, '1', 24, 50, 100, 14,
      at, at, at
    FROM (SELECT * FROM products LIMIT 1) product,
      (SELECT '2026-11-20T09:00:00+01:00'::timestamptz + ${hours} * interval '1 hour' AS at) moment`);

const fjord: Rows = [
  ["name", "orgnr", "city"],
  ["Fjord AS", "923609016", ""],
];

it("removes a company that an older booking names, and keeps one that was booked for since", async () => {
  await bookedBy("923609016", -24);
  const old = await desk().imported(fjord, "companies");
  expect(await undoneOf(old)).toEqual({ removed: 1, restored: 0, kept: 0 });

  const again = await desk().imported(fjord, "companies");
  await bookedBy("923609016", 1);
  expect(await undoneOf(again)).toEqual({ removed: 0, restored: 0, kept: 1 });
});

const pairs: readonly [ImportKind, Rows, Rows][] = [
  ["companies", fjord, [fjord[0] ?? [], ["Fjord AS", "923609016", "Bergen"]]],
  [
    "customers",
    [
      ["name", "email", "phone"],
      ["Kari Nordmann", "kari@example.no", ""],
    ],
    [
      ["name", "email", "phone"],
      ["Kari Nordmann", "kari@example.no", "90123456"],
    ],
  ],
  [
    "oppdrag",
    [
      ["day", "companyName", "invoiceNumber"],
      ["01.03.2025", "Fjord AS", ""],
    ],
    [
      ["day", "companyName", "invoiceNumber"],
      ["01.03.2025", "Fjord AS", "17"],
    ],
  ],
];

it.each(pairs)(
  "takes %s back that a later import changed, once that one is taken back",
  async (kind, made, changed) => {
    const first = await desk().imported(made, kind);
    const second = await desk().imported(changed, kind);
    expect(await undoneOf(second)).toEqual({ removed: 0, restored: 1, kept: 0 });
    expect(await undoneOf(first)).toEqual({ removed: 1, restored: 0, kept: 0 });
  },
);

it.each(pairs)("keeps %s that a later import has changed", async (kind, made, changed) => {
  const first = await desk().imported(made, kind);
  await desk().imported(changed, kind);
  expect(await undoneOf(first)).toEqual({ removed: 0, restored: 0, kept: 1 });
});
