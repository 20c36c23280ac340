import { type DataStrategyResult, data, type MiddlewareFunction } from "react-router";
import { isConnectionLost } from "./patient-fetch";

type Results = Record<string, DataStrategyResult>;

/** The router's own answer to a form that found no server; routes/after-refusal.ts reads nothing anew after it. */
export const noServer = 503;

/**
 * A form that could not be sent leaves its page as it is, with all that was typed, instead of the error page that the
 * router would show: the action answers nothing, and the notice says why.
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
  return isConnectionLost(result) || isConnectionLost(wrapped);
}
