import { eq } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { expectVersion, recordChange } from "~/areas/history/commands.server";
import { historyOf } from "~/areas/history/reads.server";
import type { OwnEvent } from "~/areas/history/types";
import { isRefusal, ok, type Result, refuse } from "~/kit/result";
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

interface Seen {
  readonly place: PlaceName;
  /** The version of the place's history that the form was filled in from. */
  readonly version: number;
}

type Changed = Result<{ readonly version: number }, PlaceRefusal | "changed-meanwhile" | "unknown-line">;

/** Changes the pictures of a place. The pages show them when their sizes have been made. */
export async function changePlace(
  tx: Tx,
  admin: Admin,
  { place, version, edit }: Seen & { readonly edit: PlaceEdit },
  now: Instant,
): Promise<Changed> {
  const row = await placeRow(tx, place);
  const seen = await expectVersion(tx, historyOfPlace(row.id), version);
  if (isRefusal(seen)) return seen;
  const after = editPlace(places[place], row.chosen, edit);
  if (isRefusal(after)) return after;
  return write(tx, admin, { row, after: after.value, event: `picture_${edit.kind}` }, now);
}

/** Restores a place to its state before a line of its history. */
export async function restorePlace(
  tx: Tx,
  admin: Admin,
  { place, version, line }: Seen & { readonly line: number },
  now: Instant,
): Promise<Changed> {
  const row = await placeRow(tx, place);
  const seen = await expectVersion(tx, historyOfPlace(row.id), version);
  if (isRefusal(seen)) return seen;
  const lines = await historyOf(tx, historyOfPlace(row.id));
  const before = lines.find((each) => each.version === line)?.before;
  if (!before) return refuse("unknown-line");
  const after = fromHistory(before.pictures);
  if (JSON.stringify(after) === JSON.stringify(row.chosen)) return refuse("nothing-changed");
  return write(tx, admin, { row, after, event: "picture_restore" }, now);
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

async function write(
  tx: Tx,
  admin: Admin,
  { row, after, event }: { row: Row; after: readonly PlacedPicture[] | null; event: OwnEvent<"site-place"> },
  now: Instant,
): Promise<Changed> {
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
  const change = { before: { pictures: toHistory(row.chosen) }, after: { pictures: toHistory(after) } };
  return ok({ version: await recordChange(tx, admin, historyOfPlace(row.id), event, change, now) });
}

function toHistory(pictures: readonly PlacedPicture[] | null): readonly string[] | null {
  return pictures?.map((picture) => JSON.stringify(picture)) ?? null;
}

function fromHistory(value: unknown): readonly PlacedPicture[] | null {
  return Array.isArray(value) ? value.map((text): PlacedPicture => JSON.parse(String(text))) : null;
}
