import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedCleanStudio } from "~/flows/seed-studio.server";
import { fromKroner } from "~/kit/money";
import { type Day, instant, startOfDay } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../../tests/setup/database";
import { cleanStudio } from "../../../tests/worlds/clean-studio";
import { addPriceList, setPrice } from "./commands.server";
import { bookableProducts, headshotProducts, productBySlug, productsOnPage } from "./reads.server";
import { startingPrice } from "./rules/price";
import { sampleProduct } from "./samples";

const today = startOfDay("2026-11-20" as Day);
let studio: TestDatabase;

beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());

describe("the seeded catalogue", () => {
  it("reads each product back exactly as the seed wrote it", async () => {
    for (const slug of ["headshots", "express", "premium", "portrett", "cv-bilde", "ansattfoto-hos-dere"]) {
      expect(await productBySlug(studio.db, slug, today)).toEqual({
        ...sampleProduct(slug),
        advance: null,
      });
    }
  });

  it("lists the products of each page in the owner's order", async () => {
    const slugs = (products: { slug: string }[]) => products.map((product) => product.slug);
    const headshots = ["headshots", "express", "premium"];
    const sessions = [...headshots, "portrett", "pressebilder", "cv-bilde", "ansattfoto-studio"];
    expect(slugs(await headshotProducts(studio.db, today))).toEqual(headshots);
    expect(slugs(await bookableProducts(studio.db, today))).toEqual(sessions);
    expect(slugs(await productsOnPage(studio.db, today))).toEqual([...sessions, "ansattfoto-hos-dere"]);
  });

  it("finds no product for unknown slugs, for add-ons, or before the first price list", async () => {
    for (const slug of ["finnes-ikke", "", "ekstra-bakgrunn", "headshots' OR '1'='1"]) {
      expect(await productBySlug(studio.db, slug, today)).toBeNull();
    }
    expect(await productsOnPage(studio.db, instant("2024-12-31T23:59:59+01:00"))).toEqual([]);
  });

  it("is seeded once: a second start changes nothing and keeps the owner's changes", async () => {
    await studio.db.execute(sql`UPDATE products SET name = 'Klassisk' WHERE slug = 'headshots'`);
    await studio.db.execute(sql`DELETE FROM opening_rules WHERE weekday = 6`);
    await studio.db.execute(sql`DELETE FROM opening_yearly_days`);
    await inTransaction(studio.db, (tx) => seedCleanStudio(tx, today));
    expect((await productBySlug(studio.db, "headshots", today))?.name).toBe("Klassisk");
    const left = await studio.db.execute<{ saturdays: number; halfDays: number }>(sql`SELECT
      (SELECT count(*)::int FROM opening_rules WHERE weekday = 6) AS saturdays,
      (SELECT count(*)::int FROM opening_yearly_days) AS "halfDays"`);
    expect(left.rows).toEqual([{ saturdays: 0, halfDays: 0 }]);
    await studio.db.execute(sql`UPDATE products SET name = 'Standard' WHERE slug = 'headshots'`);
  });

  it("can be seeded by two processes that start at once", async () => {
    const other = await cleanStudio();
    await Promise.all([1, 2, 3].map(() => inTransaction(other.db, (tx) => seedCleanStudio(tx, today))));
    expect(await headshotProducts(other.db, today)).toHaveLength(3);
    await other.close();
  });
});

describe("dated price lists", () => {
  it("apply from their minute, and the earlier list keeps its prices", async () => {
    const standard = sampleProduct();
    const { priceListVersion: _, ...terms } = standard.price;
    await inTransaction(studio.db, async (tx) => {
      await addPriceList(tx, {
        version: 2,
        validFrom: instant("2027-01-01T14:30:00+01:00"),
        note: "Nye priser",
      });
      await setPrice(tx, 2, { productId: standard.id, terms: { ...terms, baseOre: fromKroner(3250) } });
    });
    const priceAt = async (moment: string) => {
      const product = await productBySlug(studio.db, "headshots", instant(moment));
      return product && [product.price.priceListVersion, startingPrice(product).totalOre];
    };
    expect(await priceAt("2027-01-01T14:29:59.999+01:00")).toEqual([1, fromKroner(3900)]);
    expect(await priceAt("2027-01-01T14:30:00+01:00")).toEqual([2, fromKroner(4200)]);
    // A list holds only the products whose price it changes: the others keep theirs.
    const express = await productBySlug(studio.db, "express", instant("2027-01-01T14:30:00+01:00"));
    expect(express && startingPrice(express).totalOre).toBe(startingPrice(sampleProduct("express")).totalOre);
  });

  it("leave out add-ons that are quoted differently from the product (with or without MVA)", async () => {
    await studio.db.execute(sql`UPDATE product_prices SET mva_included = false
      WHERE product_id = (SELECT id FROM products WHERE slug = 'har-og-sminke')`);
    const offered = (await productBySlug(studio.db, "headshots", today))?.addOns.map((addOn) => addOn.slug);
    expect(offered).toEqual(["ekstra-bakgrunn", "ekspresslevering"]);
  });
});

describe("the bands of prices per person", () => {
  const band = (fromPersons: number, unitOre: number) => ({ fromPersons, unitOre });
  const write = (bands: unknown) =>
    inTransaction(studio.db, (tx) =>
      tx.execute(sql`UPDATE product_prices SET bands = ${JSON.stringify(bands)}::jsonb
        WHERE product_id = (SELECT id FROM products WHERE slug = 'ansattfoto-studio')`),
    );

  it.each([
    ["none at all", []],
    ["none for the first four", [band(5, 165_000)]],
    ["one for nothing", [band(1, 0)]],
    ["one that gives money back", [band(1, -100)]],
    ["bands in the wrong order", [band(1, 195_000), band(10, 135_000), band(5, 165_000)]],
    ["the same band twice", [band(1, 195_000), band(1, 165_000)]],
    ["half a person", [band(1, 195_000), band(4.5, 165_000)]],
    ["a band without its price", [{ fromPersons: 1 }]],
    ["no list", { fromPersons: 1, unitOre: 100 }],
  ])("cannot be stored wrong: %s", async (_, bands) => {
    await expect(write(bands)).rejects.toMatchObject({ cause: { code: "23514" } });
  });

  it("are required when a product becomes one that is sold by person", async () => {
    const turned = inTransaction(studio.db, (tx) =>
      tx.execute(sql`UPDATE products SET kind = 'per_person' WHERE slug = 'express'`),
    );
    await expect(turned).rejects.toMatchObject({ cause: { constraint: "product_prices_first_band" } });
  });

  it("can be written before or after the product's kind", async () => {
    await inTransaction(studio.db, async (tx) => {
      await tx.execute(sql`UPDATE products SET kind = 'per_person' WHERE slug = 'cv-bilde'`);
      await tx.execute(sql`UPDATE product_prices SET bands = ${JSON.stringify([band(1, 145_000)])}::jsonb
        WHERE product_id = (SELECT id FROM products WHERE slug = 'cv-bilde')`);
    });
    expect((await productBySlug(studio.db, "cv-bilde", today))?.price.bands).toEqual([band(1, 145_000)]);
  });
});

describe("a product that is archived or outside its dates", () => {
  it.each(["archived_at = now()", "active_to = '2026-11-19'", "active_from = '2026-11-21'"])(
    "is not sold: %s",
    async (change) => {
      await studio.db.execute(sql`UPDATE products SET ${sql.raw(change)} WHERE slug = 'portrett'`);
      expect(await productBySlug(studio.db, "portrett", today)).toBeNull();
      await studio.db.execute(
        sql`UPDATE products SET archived_at = NULL, active_from = NULL, active_to = NULL WHERE slug = 'portrett'`,
      );
      expect(await productBySlug(studio.db, "portrett", today)).not.toBeNull();
    },
  );
});
