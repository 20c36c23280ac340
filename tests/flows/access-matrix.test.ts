import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Admission, accessTable } from "~/routes/access-table";
import { type Answer, type Asked, askAs, methods } from "../setup/ask-as";
import { type Caller, callersOf } from "../setup/callers";
import { inParallel } from "../setup/in-parallel";
import { Page } from "../setup/plain-browser";
import { type GuardedStudio, guardedStudio, secretName } from "../worlds/guarded-studio";

/** Every address of the product, and who has access: a new address is in the matrix automatically. */
const patterns = Object.entries(accessTable) as [string, Admission][];
const guarded = patterns.filter(([, admission]) => admission !== "everyone");
const open = patterns.filter(([, admission]) => admission === "everyone");
type Manner = Pick<Asked, "method" | "asData">;
/** Requested by every caller: what a browser does by itself. */
const commonManners: readonly Manner[] = [{ method: "GET" }, { method: "POST" }];
/** The other methods, and the two that React Router's script uses, with its headers: by one caller of each kind. */
const manners: readonly Manner[] = [
  ...methods.map((method) => ({ method })),
  { method: "GET", asData: true },
  { method: "POST", asData: true },
];

let studio: GuardedStudio;
let callers: Caller[];
/** The fields of the forms on each page, so that a refused form would otherwise have been accepted. */
const forms = new Map<string, Fields[]>();
type Fields = readonly (readonly [string, string])[];

beforeAll(async () => {
  studio = await guardedStudio();
  callers = await callersOf(studio);
  await inParallel(guarded, async ([pattern, admission]) => {
    const path = studio.there(pattern);
    const host = callers.find(({ opens }) => opens.includes(admission)) as Caller;
    const { text } = await ask({ caller: host, method: "GET", path });
    const page = new Page(path, new Response(), text);
    const own = page.forms.filter(({ action, method }) => method === "post" && isOwn(action, path));
    forms.set(
      pattern,
      own.map(({ fields, buttons }) => [
        ...fields,
        ...buttons.flatMap(({ field }) => (field ? [field] : [])),
      ]),
    );
  });
});
afterAll(() => studio.office.stop());

const isOwn = (action: string, path: string) => action === "" || action.split("?")[0] === path;
const ask = (asked: Asked): Promise<Answer> => askAs(studio.office.site.url, asked);

interface Cell extends Asked {
  readonly pattern: string;
  readonly admission: Admission;
}

function cellsOf(
  rows: typeof patterns,
  asking: readonly Caller[],
  pathOf: (pattern: string) => string,
): Cell[] {
  return rows.flatMap(([pattern, admission]) =>
    asking.filter(isOther(pattern)).flatMap((caller, n) =>
      (caller.isTypical ? manners : commonManners).map((manner) => {
        const known = forms.get(pattern) ?? [];
        const fields = known[n % known.length] ?? [["intent", "cancel"]];
        return { ...manner, pattern, admission, caller, path: pathOf(pattern), fields };
      }),
    ),
  );
}

/** Where no key is sent, a holder of one is an unknown visitor like all others. */
const isOther = (pattern: string) => {
  const asksForKey = accessTable[pattern as keyof typeof accessTable].endsWith("-link");
  return ({ keys }: Caller) => asksForKey || !keys;
};
const mayOpen = ({ caller, admission }: Cell) => caller.opens.includes(admission);
const isStaff = ({ opens }: Caller) => opens.includes("staff");

/** The only answers that a caller without access may get. */
function refusalOf({ caller, method, asData, admission, path }: Cell): readonly (string | number)[] {
  if (!["GET", "HEAD", "POST"].includes(method)) return [405];
  // A page without actions may refuse a form before it checks access.
  const noAction = method === "POST" ? [405] : [];
  if (admission.endsWith("-link")) return [404, ...noAction];
  // So may an address that only takes forms, where there is no page.
  if (isStaff(caller)) return [403, 405];
  // React Router answers a redirected data request with 202 and the address in the body.
  return [`${asData ? 202 : 302} ${caller.ledTo ?? "/auth"}?til=${encodeURIComponent(path)}`];
}

function outcomeOf({ status, headers, text }: Answer): string | number {
  if (status === 302) return `302 ${headers.get("location")}`;
  const to = status === 202 ? /\/auth[^"?]*\?til=[^"]*/.exec(text)?.[0] : null;
  return to ? `202 ${to}` : status;
}

const nameOf = ({ caller, method, asData, path }: Cell) =>
  `${caller.name}: ${method} ${path}${asData ? ".data" : ""}`;

/**
 * Every row of every table, except those that a refused request leaves behind: its security event and the session's
 * time.
 */
async function stored(): Promise<unknown> {
  const { db } = studio.office.database;
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND table_name NOT IN ('security_events', 'security_event_folds', 'sessions') ORDER BY 1`);
  return inParallel(tables, async ({ name }) => {
    const table = sql.identifier(name);
    const { rows } = await db.execute(
      sql`SELECT count(*), md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${table} t`,
    );
    return [name, rows[0]];
  });
}

it("a caller without access is refused at every address by every method, reads nothing and changes nothing", async () => {
  const before = await stored();
  const cells = cellsOf(guarded, callers, studio.there).filter((cell) => !mayOpen(cell));
  const wrong = await inParallel(cells, async (cell) => {
    const answer = await ask(cell);
    const outcome = outcomeOf(answer);
    const isRefused = refusalOf(cell).includes(outcome);
    return isRefused && !answer.text.includes(secretName) ? [] : [`${nameOf(cell)} -> ${outcome}`];
  });
  expect(wrong.flat()).toEqual([]);
  expect(cells.length).toBeGreaterThan(guarded.length * 30);
  expect(await stored()).toEqual(before);
});

/** Without the parts that differ between answers: ids, keys, the nonce, the time, and the requested address. */
function comparable({ status, headers, text }: Answer, path: string): unknown {
  const nonce = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "no nonce";
  const same = (words: string) =>
    [path, encodeURIComponent(path), nonce]
      .reduce((rest, part) => rest.replaceAll(part, "…"), words)
      .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "ID");
  const told = [...headers].filter(([name]) => !["date", "content-length"].includes(name));
  return { status, headers: told.map(([name, value]) => [name, same(value)]), text: same(text) };
}

it("a record that is not one's own is answered exactly as one that does not exist", async () => {
  const withId = guarded.filter(([pattern]) => studio.there(pattern) !== studio.missing(pattern));
  const typical = callers.filter(({ isTypical }) => isTypical);
  const cells = cellsOf(withId, typical, studio.there).filter((cell) => !mayOpen(cell));
  const asked = cells.filter(({ method }) => ["GET", "HEAD", "POST"].includes(method));
  const different = await inParallel(asked, async (cell) => {
    const missing = { ...cell, path: studio.missing(cell.pattern) };
    const [there, nowhere] = [
      comparable(await ask(cell), cell.path),
      comparable(await ask(missing), missing.path),
    ];
    return JSON.stringify(there) === JSON.stringify(nowhere) ? [] : [[nameOf(cell), there, nowhere]];
  });
  expect(different.flat()).toEqual([]);
  expect(asked.length).toBeGreaterThan(withId.length * 15);
});

it("public addresses answer every caller alike, whatever session or key is sent", async () => {
  const signIn = /^\/auth(\/|$)/;
  const cells = cellsOf(
    open.filter(([pattern]) => !signIn.test(pattern)),
    callers.filter(({ isTypical }) => isTypical),
    studio.there,
  ).filter(({ method, asData }) => asData || method !== "HEAD");
  const byRequest = Map.groupBy(cells, ({ method, asData, path }) => `${method} ${path} ${asData}`);
  const wrong = await inParallel([...byRequest.values()], async (group) => {
    const outcomes = [];
    for (const cell of group) {
      const answer = await ask(cell);
      if (answer.text.includes(secretName)) outcomes.push(`${nameOf(cell)} shows a customer`);
      outcomes.push(answer.status);
    }
    const isAlike = new Set(outcomes).size === 1 && Number(outcomes[0]) < 500;
    return isAlike ? [] : [[nameOf(group[0] as Cell), ...outcomes]];
  });
  expect(wrong.flat()).toEqual([]);
});
