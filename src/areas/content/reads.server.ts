import { asc, eq } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";
import { isPictureName } from "~/platform/pictures/look-up";
import { contentTestimonials } from "./tables.server";
import type { Testimonial } from "./types";

/** What the public pages show, in the owner's order. Empty in a new studio. */
export async function shownTestimonials(db: Reader): Promise<Testimonial[]> {
  const table = contentTestimonials;
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.shown, true))
    .orderBy(asc(table.position), table.id);
  return rows.map(({ id, name, role, text, rating, picture, isDemo }) => ({
    id,
    name,
    role,
    text,
    rating,
    picture: picture && isPictureName(picture) ? picture : null,
    isDemo,
  }));
}
