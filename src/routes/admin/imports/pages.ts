import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const kinds = ["customers", "companies", "completed-oppdrag"] as const;
const steps = { kolonner: "columns", regel: "rule", prove: "trial", resultat: "result" };

/** The pages of an import, the same for each kind. */
export const importPages: RouteConfigEntry[] = kinds.flatMap((kind) => {
  const page = (path: string, name: string) =>
    route(`admin/import-${kind}${path}`, `routes/admin/${name}.tsx`, { id: `import-${kind}${path}` });
  const ofImport = Object.entries(steps).map(([step, name]) => page(`/:importId/${step}`, `import-${name}`));
  return [page("", "imports"), page("/last-opp", "imports"), ...ofImport];
});

export const importFiles: RouteConfigEntry[] = kinds.map((kind) =>
  route(`admin/import-${kind}/:importId/avviste.csv`, "routes/admin/import-rejects.ts", {
    id: `rejects-${kind}`,
  }),
);
