import { data } from "react-router";
import { requireAdmin } from "~/areas/access/gate.server";
import type { Admin } from "~/areas/access/types";
import type { RecordImport } from "~/areas/imports/commands/judge.server";
import { importForAdmin, type ShownImport } from "~/areas/imports/reads/imports.server";
import { type ImportId, importKinds, type RecordImportKind } from "~/areas/imports/types";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { services } from "~/platform/services.server";

/** What the address imports: each kind has the same pages at addresses of its own. */
export function kindOf(request: Request): RecordImportKind {
  const { pathname } = new URL(request.url);
  return importKinds.find((kind) => pathname.startsWith(adminHref.imports(kind))) ?? "customers";
}

interface Args {
  readonly context: Parameters<typeof services>[0];
  readonly request: Request;
  readonly params: { readonly importId?: string };
}

export interface LoadedImport extends ShownImport {
  readonly admin: Admin;
  readonly kind: RecordImportKind;
  readonly made: RecordImport;
}

/** The import of the address, for administrators. */
export async function loadImport({ context, request, params }: Args): Promise<LoadedImport> {
  const admin = await requireAdmin(context, request);
  const kind = kindOf(request);
  const id = parseId<"import">(params.importId) as ImportId | null;
  const shown = id && (await importForAdmin(services(context).db, admin, id));
  if (!shown || shown.made.kind !== kind) throw data(null, { status: 404 });
  return { ...shown, admin, kind, made: { ...shown.made, kind } };
}
