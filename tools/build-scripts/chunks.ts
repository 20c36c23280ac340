/** What Rolldown tells about a module while it divides the scripts into files. */
interface ModuleGraph {
  getModuleInfo(id: string): Neighbours | null;
}
interface Neighbours {
  readonly importers: readonly string[];
  readonly importedIds: readonly string[];
}

/** Which screens need a module when they open; what is imported by import() comes later, and is not among it. */
type Need = "root" | "office" | "screen" | "site" | "step" | "first";

// Runs when it is loaded, so nothing else may be in its file.
const start = /\/src\/entry\.client\.ts/;
const needs: readonly (readonly [Need, RegExp])[] = [
  ["root", /\/src\/root\.tsx/],
  ["root", start],
  ["office", /\/src\/routes\/admin\/layout\.tsx/],
  ["screen", /\/src\/routes\/(?:admin|auth)\//],
  ["site", /\/src\/routes\/(?:public|booking)\/layout\.tsx/],
  ["first", /\/src\/routes\/booking\/what\.tsx/],
  ["step", /\/src\/routes\/(?:public|booking)\//],
];
const firstSteps = ["what", "when", "who", "check"].map((step) => `/src/routes/booking/${step}.tsx`);

/**
 * The files that browsers load. Every screen asks for React, for what all screens share, and for its frame: a handful
 * of scripts rather than one for each source file, which a slow line would wait for. What a frame does not need stays
 * out of them, in a file of the screens that use it: one screen's words would otherwise be loaded by every other.
 * A file brings along what its modules import, so what is needed most widely comes first.
 */
export const chunks = [
  { name: "react", priority: 6, test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  fileOf("screens", 5, (need) => {
    return need.has("root") || (need.has("screen") && (need.has("site") || need.has("first")));
  }),
  // A booking begins with its first step, whose files the later ones find.
  fileOf("site", 3, (need) => need.has("site") || (need.has("first") && !need.has("screen"))),
  // Loaded when a step is opened without a new document (src/ui/later.tsx).
  { name: "site-frame", priority: 3, test: /\/src\/routes\/public\/shell\/(?!public-shell)/ },
  // By itself, or it would come with the whole frame of the office to a step of a booking.
  fileOf(ownName, 2, (need) => need.has("office") && need.has("step")),
  fileOf("office", 1, (need) => need.has("office")),
];

function fileOf(
  name: string | ((id: string) => string),
  priority: number,
  isIn: (need: ReadonlySet<Need>) => boolean,
) {
  const fileName = typeof name === "string" ? () => name : name;
  const nameOf = (id: string, graph: ModuleGraph) =>
    !start.test(id) && isIn(needOf(id, graph)) && !hasStyles(id, graph) ? fileName(id) : null;
  return { name: nameOf, priority };
}

/** ".../bookings/texts/refusals.ts": "bookings-refusals" */
function ownName(id: string): string {
  const [area, file = "module"] = [/areas\/([^/]+)/.exec(id)?.[1], /([^/]+?)(?:\.\w+)?$/.exec(id)?.[1]];
  return area ? `${area}-${file}` : file;
}

function needOf(id: string, graph: ModuleGraph): Set<Need> {
  const importers = reachedFrom(id, (each) => graph.getModuleInfo(each)?.importers);
  const need = new Set(
    needs.flatMap(([each, file]) => (importers.some((it) => file.test(it)) ? [each] : [])),
  );
  // What every step of a booking imports, and no other screen, belongs to its frame.
  if (!need.has("screen") && firstSteps.every((step) => importers.some((it) => it.endsWith(step))))
    need.add("site");
  return need;
}

/** Whether it brings a stylesheet, which every page that loads the file would then link. */
function hasStyles(id: string, graph: ModuleGraph): boolean {
  return reachedFrom(id, (each) => graph.getModuleInfo(each)?.importedIds).some((it) =>
    /\.css(?:\?(?!url)|$)/.test(it),
  );
}

/** The module itself and its neighbours, near and far. */
function reachedFrom(id: string, next: (id: string) => readonly string[] | undefined): string[] {
  const seen = new Set([id]);
  for (const each of seen) for (const it of next(each) ?? []) seen.add(it);
  return [...seen];
}
