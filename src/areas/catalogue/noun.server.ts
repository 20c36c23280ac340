import { sql } from "drizzle-orm";
import type { NounOnServer } from "~/areas/records/types";
import { productNoun } from "./noun";
import { productAudience } from "./reads/admin-record.server";

export const productOnServer = {
  ...productNoun,
  audienceOf: productAudience,
  table: sql`products`,
  nameOf: sql`name`,
  hasArchive: true,
} satisfies NounOnServer<"product">;
