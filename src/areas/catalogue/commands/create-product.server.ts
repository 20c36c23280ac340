import type { Admin } from "~/areas/access/types";
import { type Ore, ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { addProduct } from "../commands.server";
import { oneOfEach } from "../rules/needs";
import type { NewProduct } from "../schema";
import type { PriceTerms, ProductFacts, ProductId, ProductKind } from "../types";
import { insertPrice } from "./change-price.server";

/** A new product with its first price. It is hidden until the owner shows it. */
export async function createProduct(
  tx: Tx,
  admin: Admin,
  { price, extraImage, ...given }: NewProduct,
  now: Instant,
): Promise<Result<ProductId, "slug-taken">> {
  const id = newId<ProductId>();
  const isSession = given.kind === "fotografering" || given.kind === "per_person";
  const facts: ProductFacts = {
    ...given,
    id,
    tagline: "",
    includes: [],
    place: "studio",
    bufferBeforeMinutes: isSession ? 15 : 0,
    bufferAfterMinutes: isSession ? 15 : 0,
    slotStepMinutes: 15,
    leadTimeHours: 12,
    needs: isSession ? oneOfEach("room", "photographer") : [],
    peoplePerSession: given.kind === "per_person" ? 100 : 1,
    onlineUpToPersons: null,
    mostInGroup: 1,
    peoplePerDay: given.kind === "per_person" ? 40 : null,
    shownOnPage: false,
    bookableOnline: false,
    needsApproval: false,
    position: 1_000,
  };
  if (!(await addProduct(tx, facts, { actor: admin, now }))) return refuse("slug-taken");
  await insertPrice(tx, { id, terms: firstTerms(given.kind, price, extraImage), validFrom: now });
  return ok(id);
}

function firstTerms(kind: ProductKind, price: Ore, extraImage: Ore | undefined): PriceTerms {
  const perPerson = kind === "per_person";
  const perImage = kind === "fotografering" && extraImage !== undefined && extraImage > 0;
  return {
    baseOre: perPerson ? ore(0) : price,
    bands: perPerson ? [{ fromPersons: 1, unitOre: price }] : [],
    includedImages: perPerson ? 1 : 0,
    minImages: perPerson || perImage ? 1 : 0,
    maxImages: perPerson || perImage ? 30 : 0,
    extraImageOre: extraImage ?? ore(0),
    extraPersonOre: ore(0),
    mvaBp: 2500,
    // Companies' prices are quoted without MVA.
    mvaIncluded: !perPerson,
  };
}
