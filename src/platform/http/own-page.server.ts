import { newId, newNonce } from "../crypto.server";
import type { OwnPage, RequestInfo } from "../services.server";
import { textOf } from "./whole-page.server";

/** Reads our own pages as a visitor without cookies gets them, without the border, because the program itself asks. */
export function readOwnPages(
  pages: (request: Request, info: RequestInfo) => Promise<Response>,
  publicUrl: string,
): OwnPage {
  return async (path) => {
    const info = { id: newId(), nonce: newNonce(), address: "", userAgent: "" };
    const response = await pages(new Request(new URL(path, publicUrl)), info);
    return response.status === 200 ? textOf(response) : null;
  };
}
