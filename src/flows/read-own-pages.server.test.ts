import { expect, it } from "vitest";
import { readInTurn } from "./read-own-pages.server";

it("reads every page once, and no further one after it was ended", async () => {
  const asked: string[] = [];
  const paths = ["/", "/headshots", "/om-meg"];
  const ownPage = async (path: string) => {
    asked.push(path);
    return "<main></main>";
  };
  await readInTurn(ownPage, paths).all;
  expect(asked).toEqual(paths);

  asked.splice(0);
  const ended = readInTurn(async (path) => {
    if (path === "/headshots") ended.end();
    return ownPage(path);
  }, paths);
  await ended.all;
  expect(asked).toEqual(["/", "/headshots"]);
});
