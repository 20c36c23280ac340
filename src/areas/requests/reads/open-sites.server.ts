import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";
import { companyRequests as requests } from "../tables.server";
import { openStatuses } from "../types";

/** What open requests at a company's place ask for, as far as travel and price depend on it. */
export async function openSites(db: Reader) {
  const rows = await db
    .select({
      place: requests.place,
      persons: requests.persons,
      minutesEach: requests.minutesEach,
      images: requests.images,
      site: requests.site,
    })
    .from(requests)
    .where(
      and(
        eq(requests.place, "hos_dere"),
        inArray(requests.status, [...openStatuses]),
        isNull(requests.archivedAt),
        isNull(requests.erasedAt),
      ),
    );
  return rows;
}
