import { type DataStrategyResult, data, type MiddlewareFunction } from "react-router";
import { ConnectionLost } from "./patient-fetch";

type Results = Record<string, DataStrategyResult>;

/** The status of a form whose server could not be reached; routes/after-refusal.ts then reloads no data. */
export const noServer = 503;

/**
 * Keeps the page and all typed values when a form could not be sent, instead of the router's error page: the action
 * returns nothing, and the notice says why.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.method === "GET") return results;
  const kept = Object.entries(results).map(([route, result]) => [route, isLost(result) ? nothing : result]);
  return Object.fromEntries(kept) as Results;
};

const nothing: DataStrategyResult = { type: "data", result: data(null, { status: noServer }) };

function isLost({ type, result }: DataStrategyResult): boolean {
  if (type !== "error") return false;
  const wrapped = typeof result === "object" && result !== null && "data" in result ? result.data : null;
  return result instanceof ConnectionLost || wrapped instanceof ConnectionLost;
}
