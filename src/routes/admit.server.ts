import type { MiddlewareFunction } from "react-router";
import { passedGatesOf, requireStaff } from "~/areas/access/gate.server";
import { type Admission, accessTable } from "./access-table";

/**
 * Stands before every loader and action. Staff's addresses lead strangers to the sign-in page before anything is read;
 * and an answer for which the page's own gate was not asked is a bug that reaches nobody.
 */
export const admit: MiddlewareFunction<Response> = async ({ context, request, pattern }, next) => {
  const admission = admissionOf(pattern);
  if (admission === "staff" || admission === "admin") await requireStaff(context, request);
  const response = await next();
  // React Router may ask for the data of a layout alone; the page's own gate is then not passed.
  const isWhole = !new URL(request.url).searchParams.has("_routes");
  if (isWhole && response.status < 300 && !wasAsked(admission, passedGatesOf(context))) {
    throw new Error(`${pattern} answered without asking who is there: it is for ${admission}`);
  }
  return response;
};

function admissionOf(pattern: string): Admission {
  const known: Readonly<Record<string, Admission>> = accessTable;
  // React Router leaves the first slash away.
  const admission =
    known[`/${pattern.replace(/^\//, "")}`] ?? (isOutsideProduct(pattern) ? "everyone" : undefined);
  if (!admission) throw new Error(`${pattern} is not in the access table`);
  return admission;
}

/** Pages that the product's build does not have: of development, and the one that a bench measures against. */
function isOutsideProduct(pattern: string): boolean {
  return (
    import.meta.env.DEV || (import.meta.env.MODE === "bench" && pattern.replace(/^\//, "") === "bench/hello")
  );
}

function wasAsked(admission: Admission, asked: ReadonlySet<string>): boolean {
  return admission === "everyone" || asked.has(admission);
}
