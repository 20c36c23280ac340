import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { RouterContextProvider } from "react-router";
import type { RequestInfo, Services } from "../services.server";
import type { AddressBook } from "./clean-address.server";
import type { MachineDoor } from "./machine-doors.server";
import type { PageCache, SharedPage } from "./page-cache/cached-pages.server";
import type { RateLimits } from "./rate-limits.server";
import type { ReadBody } from "./read-body.server";
import type { StaticFiles } from "./static-files.server";
import type { StrangerTurns } from "./stranger-turns.server";

export interface BorderParts {
  readonly config: Pick<Services["config"], "publicUrl" | "trustedProxies">;
  readonly log: Services["log"];
  readonly files: StaticFiles;
  readonly limits: RateLimits;
  readonly places: {
    /** Personal pages, which are never cached. */
    readonly personal: RegExp;
    /** Addresses that search engines must not index, whatever they answer. */
    readonly unlisted: RegExp;
    /** Sign-in and holding a time: stricter limits. */
    readonly signIn: RegExp;
    readonly hold: RegExp;
  };
  /** The addresses for programs. */
  readonly doors: readonly MachineDoor[];
  /** What a door's handler gets beside the request. */
  readonly contextOf: (info: RequestInfo) => Readonly<RouterContextProvider>;
  /**
   * On the pages after a chosen time: a key of the visitor whose cookies prove the choice, for whom the request is then
   * counted instead of the address. Null for everybody else.
   */
  readonly visitorWithTime: (place: string, cookies: string | null) => string | null;
  /** Whether too many strangers' passwords wait to be checked, so that this one need not be read. */
  readonly isSignInBusy: (address: string, cookies: string | null) => Promise<boolean>;
  /** Maps other names of a page to its address. */
  readonly addressOf: AddressBook;
  /** Whether the database can be reached and has the tables that this program needs. */
  readonly isReady: () => Promise<boolean>;
  /** Where a visitor came from, as the first step of a booking remembers it: from the address and the referrer. */
  readonly sourceOf: (target: string, referrer: string | null | undefined) => string;
  /** Pages that are the same for every visitor, rendered once. */
  readonly pageCache: PageCache;
  /** Limits how many pages the program makes for strangers at the same time. */
  readonly turns: StrangerTurns;
  /** Whether the cookies are those of a browser that staff have signed in with, and may still use. */
  readonly isStaffs: (cookies: string | null) => Promise<boolean>;
  /** The application behind the border: React Router's request handler, which receives what the border found out. */
  readonly pages: (request: Request, info: RequestInfo) => Promise<Response>;
}

export interface BorderEnv {
  Bindings: { incoming?: IncomingMessage; upgrading?: Upgrading };
  Variables: {
    info: RequestInfo;
    /** The door of a machine address; not set for pages. */
    door: MachineDoor | undefined;
    body: ReadBody | undefined;
    /** The page from memory that the address asks for, if any. */
    shared: SharedPage | null;
  };
}

/** A connection that asks to leave HTTP; `admitted` is set when its door lets it. */
export interface Upgrading {
  admitted: { readonly door: MachineDoor; readonly context: Readonly<RouterContextProvider> } | null;
}

export type Step = MiddlewareHandler<BorderEnv>;
