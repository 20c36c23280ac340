import { asc, eq } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";
import { chatKnowledge } from "../tables.server";
import type { Passage } from "../types";

/** Reviewed answers in force, as passages to look up in. */
export async function activeKnowledge(db: Reader): Promise<Passage[]> {
  const rows = await db
    .select()
    .from(chatKnowledge)
    .where(eq(chatKnowledge.active, true))
    .orderBy(asc(chatKnowledge.createdAt), asc(chatKnowledge.id));
  return rows.map(({ id, question, answer, language }) => ({
    id: `knowledge:${id}`,
    path: "",
    title: question,
    heading: question,
    text: answer,
    language,
    kind: "knowledge",
  }));
}
