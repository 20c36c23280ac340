import type { Db } from "~/platform/database/tx.server";

/** A record behind every address of a noun, for the tests that ask who may open what. */
interface NounWorld {
  /** The parameter in the noun's addresses: ":roomId". */
  readonly param: string;
  /** Inserts one record; `name` is the person's whom it is about. Returns what the parameter stands for. */
  readonly add: (db: Db, name: string) => Promise<string>;
}

const files = import.meta.glob<NounWorld>("./nouns/*.ts", { eager: true });

/** Adds a record of each noun that has a file in `nouns`; parameter -> id. */
export async function addNouns(db: Db, name: string): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = {};
  for (const { param, add } of Object.values(files)) ids[param] = await add(db, name);
  return ids;
}
