import { describe, expect, it } from "vitest";
import { brokenRule } from "./floors";
import { importsOf, isHouse } from "./imports";
import { isTest, sourceFiles } from "./source-files";

const files = sourceFiles().filter((file) => !isTest(file));
const edges = files.flatMap(importsOf).filter((edge) => isHouse(edge.to));

describe("the floors", () => {
  it("are imported downward only, and areas import only what the rules allow", () => {
    const broken = edges.flatMap((edge) => {
      const rule = brokenRule(edge);
      return rule ? [`${edge.from} -> ${edge.to}: ${rule}`] : [];
    });
    expect(broken).toEqual([]);
  });

  it("contain no import cycles", () => {
    expect(cyclesIn(edges)).toEqual([]);
  });

  it.each([
    ["src/kit/money.ts", "src/platform/clock.server"],
    ["src/areas/bookings/commands.server.ts", "src/areas/calendar/commands.server"],
    ["src/areas/catalogue/rules.ts", "src/areas/bookings/types"],
    ["src/areas/settings/rules.ts", "src/areas/catalogue/types"],
    ["src/areas/bookings/commands.server.ts", "src/areas/catalogue/ui/price-table"],
    ["src/areas/catalogue/ui/price-table.tsx", "src/areas/calendar/ui/month-table"],
    ["src/ui/field.tsx", "src/areas/settings/types"],
    ["src/areas/bookings/commands.server.ts", "src/areas/catalogue/tables/sold-lines.server"],
    ["src/routes/admin/home.tsx", "src/areas/bookings/tables.server"],
    ["src/routes/admin/home.tsx", "src/areas/bookings/store/bookings.server"],
  ])("refuse the import %s -> %s", (from, to) => {
    expect(brokenRule({ from, to })).not.toBeNull();
  });

  it("are checked by a guard that finds a cycle", () => {
    const loop = [
      { from: "src/kit/a.ts", to: "src/kit/b" },
      { from: "src/kit/b.ts", to: "src/kit/a" },
    ];
    expect(cyclesIn(loop)).toHaveLength(1);
  });
});

/** Depth-first search; each cycle once, as "a -> b -> a". */
function cyclesIn(all: readonly { from: string; to: string }[]): string[] {
  const bare = (file: string) => file.replace(/\.tsx?$/, "");
  const next = Map.groupBy(all, (edge) => bare(edge.from));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, trail: string[]): void => {
    if (trail.includes(file)) {
      cycles.push([...trail.slice(trail.indexOf(file)), file].join(" -> "));
      return;
    }
    if (done.has(file)) return;
    for (const edge of next.get(file) ?? []) visit(bare(edge.to), [...trail, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return cycles;
}
