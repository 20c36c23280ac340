import type { MiddlewareFunction } from "react-router";
import { passedGatesOf, requireStaff } from "~/areas/access/gate.server";
import { type Admission, accessTable } from "./access-table";

/**
 * Runs before every loader and action. Unknown visitors of staff's addresses are redirected to the sign-in page before
 * anything is read; and an answer for which the page's own gate was not called is a bug that must not be sent.
 */
export const admit: MiddlewareFunction<Response> = async ({ context, request, pattern }, next) => {
  const admission = admissionOf(pattern);
  if (admission === "staff" || admission === "admin") await requireStaff(context, request);
  const response = await next();
  // React Router may request the data of a layout alone; the page's own gate is then not called.
  const isWhole = !new URL(request.url).searchParams.has("_routes");
  if (isWhole && response.status < 300 && !wasAsked(admission, passedGatesOf(context))) {
    throw new Error(`${pattern} answered without asking who is there: it is for ${admission}`);
  }
  return response;
};

function admissionOf(pattern: string): Admission {
  const known: Readonly<Record<string, Admission>> = accessTable;
  // React Router leaves out the leading slash. The table has no pages of the development server.
  const admission = known[`/${pattern.replace(/^\//, "")}`] ?? (import.meta.env.DEV ? "everyone" : undefined);
  if (!admission) throw new Error(`${pattern} is not in the access table`);
  return admission;
}

function wasAsked(admission: Admission, asked: ReadonlySet<string>): boolean {
  return admission === "everyone" || asked.has(admission);
}
