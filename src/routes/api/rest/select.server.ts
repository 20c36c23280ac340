import type { Db } from "~/platform/database/tx.server";
import { isFault, readQuery } from "~/platform/rest-query/read-query";
import {
  type Relation,
  type Selected,
  selectRows,
  sqlStateOf,
} from "~/platform/rest-query/select-rows.server";
import { failure, jsonText, objectType } from "./answers";

/** Answers a GET or HEAD of a relation that the caller may read. */
export async function select(db: Db, request: Request, relation: Relation): Promise<Response> {
  const query = readQuery(searchOf(request), relation.columns);
  if (isFault(query)) return failure(query.code, query.message, 400);
  const counts = /count=(exact|planned|estimated)/.test(request.headers.get("prefer") ?? "");
  try {
    const found = await selectRows(db, relation, query, { counts });
    return answerOf(request, found, query.offset);
  } catch (error) {
    const state = sqlStateOf(error);
    // What was asked does not fit the column's type.
    if (state?.startsWith("22") || state?.startsWith("42")) {
      return failure(state, "invalid input for the type of a column", 400);
    }
    throw error;
  }
}

/** `Range: 0-9` says the same as `offset=0&limit=10`. */
function searchOf({ url, headers }: Request): URLSearchParams {
  const { searchParams } = new URL(url);
  const [, first, last] = /^(\d{1,9})-(\d{1,9})$/.exec(headers.get("range") ?? "") ?? [];
  if (first !== undefined && last !== undefined && !searchParams.has("limit")) {
    searchParams.set("offset", first);
    searchParams.set("limit", String(Math.max(0, Number(last) - Number(first) + 1)));
  }
  return searchParams;
}

export function answerOf(request: Request, { body, rows, total }: Selected, offset = 0): Response {
  const isObject = request.headers.get("accept")?.includes(objectType) ?? false;
  if (isObject && rows !== 1) {
    return failure("PGRST116", "Cannot coerce the result to a single JSON object", 406, {
      details: `The result contains ${rows} rows`,
    });
  }
  const range = rows > 0 ? `${offset}-${offset + rows - 1}` : "*";
  const headers = { "Content-Range": `${range}/${total ?? "*"}` };
  const isPart = total !== null && rows < total;
  const text = isObject ? body.slice(1, -1) : body;
  return jsonText(request.method === "HEAD" ? null : text, { isObject, status: isPart ? 206 : 200, headers });
}
