import { eq } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { OwnEvent } from "~/areas/history/types";
import {
  type SettingAsked,
  type SettingPlan,
  versionedSetting,
} from "~/areas/settings/commands/versioned-setting.server";
import { isRefusal, ok, type Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import {
  builtPicture,
  editPlace,
  type PlacedPicture,
  type PlaceEdit,
  type PlaceRefusal,
} from "../rules/placed-pictures";
import { type PlaceName, places } from "../rules/places";
import { historyOfPlace } from "../rules/site-history";
import { contentPlaces as table } from "../tables.server";
import type { ChangedPlaceId } from "../types";

/** A change of the pictures, or all of them as the history has them. */
type Wanted = PlaceEdit | { readonly kind: "restore"; readonly pictures: readonly PlacedPicture[] | null };

type Plan = SettingPlan<OwnEvent<"site-place">>;

const place = versionedSetting({
  subject: async (tx, name: PlaceName) => historyOfPlace((await placeRow(tx, name)).id),
  changed: "picture_adjust",
  restored: "picture_restore",
  plan: planPlace,
  before: ({ before }): Wanted | null =>
    before ? { kind: "restore", pictures: fromHistory(before.pictures) } : null,
});

/** Restores a place to its state before a line of its history. */
export const restorePlace = place.restore;

/** Changes the pictures of a place. The pages show them when their sizes have been made. */
export const changePlace: (
  tx: Tx,
  admin: Admin,
  asked: SettingAsked<PlaceName, PlaceEdit>,
  now: Instant,
) => ReturnType<typeof restorePlace> = place.change;

async function planPlace(
  tx: Tx,
  name: PlaceName,
  wanted: Wanted,
): Promise<Result<Plan | null, PlaceRefusal>> {
  const row = await placeRow(tx, name);
  const { chosen } = row;
  const edited = wanted.kind === "restore" ? ok(wanted.pictures) : editPlace(places[name], chosen, wanted);
  if (isRefusal(edited)) return edited;
  const after = edited.value;
  if (JSON.stringify(after) === JSON.stringify(chosen)) return ok(null);
  return ok({
    line: { before: { pictures: toHistory(chosen) }, after: { pictures: toHistory(after) } },
    event: `picture_${wanted.kind}`,
    write: () => write(tx, row, after),
  });
}

interface Row {
  readonly id: ChangedPlaceId;
  readonly place: PlaceName;
  readonly chosen: readonly PlacedPicture[] | null;
}

/** A place gets its row with its first change. */
async function placeRow(tx: Tx, place: PlaceName): Promise<Row> {
  const made = { id: newId<ChangedPlaceId>(), place, chosen: null, published: null, isReady: true };
  await tx.insert(table).values(made).onConflictDoNothing({ target: table.place });
  const [row] = await tx
    .select({ id: table.id, place: table.place, chosen: table.chosen })
    .from(table)
    .where(eq(table.place, place));
  return row ?? made;
}

async function write(tx: Tx, row: Row, after: readonly PlacedPicture[] | null): Promise<void> {
  const pictures = after ?? places[row.place].fallback.map(builtPicture);
  const built = pictures.flatMap(({ source, alt }) =>
    "built" in source ? [{ built: source.built, alt }] : [],
  );
  const isReady = built.length === pictures.length;
  const published = after && built;
  await tx
    .update(table)
    .set({ chosen: after, isReady, ...(isReady && { published }) })
    .where(eq(table.id, row.id));
  if (!isReady) {
    const key = `site-place ${row.id}`;
    await enqueueJob(tx, "make-site-pictures", { placeId: row.id }, { key });
  }
}

function toHistory(pictures: readonly PlacedPicture[] | null): readonly string[] | null {
  return pictures?.map((picture) => JSON.stringify(picture)) ?? null;
}

function fromHistory(value: unknown): readonly PlacedPicture[] | null {
  return Array.isArray(value) ? value.map((text): PlacedPicture => JSON.parse(String(text))) : null;
}
