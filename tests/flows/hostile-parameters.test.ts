import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/platform/crypto.server";
import { type Admission, accessTable } from "~/routes/access-table";
import { type Answer, type Asked, askAs } from "../setup/ask-as";
import { type Caller, callersOf } from "../setup/callers";
import { inParallel } from "../setup/in-parallel";
import { Page } from "../setup/plain-browser";
import { type GuardedStudio, guardedStudio } from "../worlds/guarded-studio";

type Fields = readonly (readonly [string, string])[];
/** Part of each value: in an answer it must be escaped. */
const mark = '"><zq onload=1>';
const hostile = [
  mark,
  `${mark}\u0000\u202e\ud800`,
  "-1",
  "99999999999999999999",
  "2026-02-31",
  "../../etc/passwd",
  "' OR 1=1 --",
  "%",
  mark.repeat(400),
  "[object Object]",
];
const hostileAt = (n: number) => hostile[n % hostile.length] as string;
/** Each page and form gets some of them in turn: all of them everywhere would take minutes. */
const someOfThem = (n: number, steps: readonly number[]) => steps.map((step) => hostileAt(n + step));
/** Names that are properties of every object. */
const inherited = ["__proto__", "constructor", "toString"];

let studio: GuardedStudio;
let callers: Caller[];
beforeAll(async () => {
  studio = await guardedStudio();
  callers = await callersOf(studio);
});
afterAll(() => studio.office.stop());

/** Machine endpoints and streams have tests of their own. */
const pages = (Object.entries(accessTable) as [string, Admission][]).filter(
  ([pattern]) => !/^\/(functions|rest)\/v1\/|live|\*/.test(pattern),
);
const hostOf = (admission: Admission) =>
  (callers.find(({ opens }) => opens.includes(admission)) ?? callers[0]) as Caller;

/**
 * Some forms have an effect, such as signing the caller out. The caller then signs in again and the form is sent once
 * more, so that no form is only refused at the gate.
 */
async function send(asked: Asked): Promise<Answer> {
  const answer = await askAs(studio.office.site.url, asked);
  if (!isAtTheDoor(answer) || !asked.caller.opens.includes("staff")) return answer;
  const role = asked.caller.opens.includes("admin") ? "admin" : "photographer";
  const { cookie } = await studio.office.signedIn({ email: `${newId()}@example.no`, role });
  return askAs(studio.office.site.url, { ...asked, caller: { ...asked.caller, cookie } });
}

/** Redirected to the sign-in page, or to prove the identity again. */
const isAtTheDoor = ({ headers }: Answer) => /^\/auth(\/bekreft)?(\?|$)/.test(headers.get("location") ?? "");

/** The request, if its answer is a server error, contains the mark unescaped, or came from the gate. */
async function faultsOf(asked: readonly Asked[]): Promise<string[]> {
  const answers = await inParallel(asked, send);
  return answers.flatMap((answer, n) => {
    const { status, text } = answer;
    const one = asked[n] as Asked;
    const isJudged = !(isAtTheDoor(answer) && one.caller.opens.includes("staff"));
    if (status < 500 && !text.includes("<zq") && isJudged) return [];
    return [`${status} ${one.path} ${JSON.stringify(one.fields ?? one.query).slice(0, 200)}`];
  });
}

async function pageOf([pattern, admission]: [string, Admission]) {
  const caller = hostOf(admission);
  const path = studio.there(pattern);
  const { text } = await send({ caller, method: "GET", path });
  return { caller, path, page: new Page(path, new Response(), text) };
}

/** The parameters of the addresses that the page itself links to, and of its searches. */
function keysOf(page: Page, path: string): string[] {
  const links = [...page.html.matchAll(/href="([^"]*\?[^"]*)"/g)].map(
    ([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), `http://x${path}`),
  );
  const own = links
    .filter(({ pathname }) => pathname === path)
    .flatMap(({ searchParams }) => [...searchParams.keys()]);
  const asked = page.forms
    .filter(({ method }) => method !== "post")
    .flatMap(({ fields }) => fields.map(([name]) => name));
  return [...new Set([...own, ...asked])];
}

it("every page answers whatever its address contains", async () => {
  const asked = await inParallel(pages, async (row) => {
    const { caller, path, page } = await pageOf(row);
    const own = keysOf(page, path);
    const keys = [...own, ...inherited];
    const one = own.map((key, n) => [[key, n % 2 ? hostileAt(n) : mark]] as Fields);
    const twice: Fields = keys.flatMap((key) => [
      [key, "1"],
      [key, mark],
    ]);
    const all = someOfThem(path.length, [0, 6]).map((value) => keys.map((key) => [key, value] as const));
    return [...one, twice, ...all].map((query) => ({ caller, method: "GET" as const, path, query }));
  });
  expect(asked.flat().length).toBeGreaterThan(700);
  expect(await faultsOf(asked.flat())).toEqual([]);
}, 600_000);

it("every form is answered whatever its fields contain", async () => {
  const asked = await inParallel(pages, async (row) => {
    const { caller, path, page } = await pageOf(row);
    const forms = page.forms.filter(
      ({ method, action }) => method === "post" && (action === "" || action.split("?")[0] === path),
    );
    return forms.flatMap(({ fields, buttons }, n) => {
      const pressed = buttons.flatMap(({ field }) => (field ? [field] : [])).slice(0, 1);
      const steers = (name: string) => name === "intent" || pressed.some(([each]) => each === name);
      const filled = (value: string): Fields => [
        ...fields.map(([name, old]) => [name, steers(name) ? old : value] as const),
        ...pressed,
      ];
      const twice: Fields = [...fields, ...fields.map(([name]) => [name, mark] as const), ...pressed];
      const strange: Fields = [...filled(mark), ...inherited.map((name) => [name, mark] as const)];
      const none: Fields = pressed;
      const [value] = someOfThem(n + path.length, [0]);
      return [filled(value ?? mark), twice, strange, none].map((body) => ({
        caller,
        method: "POST" as const,
        path,
        fields: body,
      }));
    });
  });
  expect(asked.flat().length).toBeGreaterThan(300);
  expect(await faultsOf(asked.flat())).toEqual([]);
}, 600_000);
