import { createContext, type RouterContextProvider } from "react-router";
import type { Clock } from "./clock.server";
import type { Config } from "./config.server";
import type { Db } from "./database/tx.server";
import type { Files } from "./files/files.server";
import type { LiveChanges } from "./live/live-changes.server";
import type { Log } from "./log.server";
import type { LanguageModel } from "./providers/language-model.server";

/** The platform's services for loaders, actions and jobs. Made once, in the composition root. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly files: Files;
  /** Changes in the database, for pages that stay open. */
  readonly live: LiveChanges;
  /** Null when only the embedded assistant answers the chat. */
  readonly model: LanguageModel | null;
  /** The key that secret links are derived from; never leaves the server. */
  readonly appSecret: string;
  /** Which build of the program this is. */
  readonly release: string;
}

/** Facts about one request, from the HTTP border. */
export interface RequestInfo {
  readonly id: string;
  readonly nonce: string;
  /** The visitor's address behind trusted proxies; used for limits, never logged whole. */
  readonly address: string;
  readonly userAgent: string;
}

/** The HTML of one of our public pages as a visitor gets it; null when the path has none. */
export type OwnPage = (path: string) => Promise<string | null>;

export const ownPageContext = createContext<OwnPage>();
export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestInfo>();

type Context = Readonly<RouterContextProvider>;

export function services(context: Context): Services {
  return context.get(servicesContext);
}

export function requestInfo(context: Context): RequestInfo {
  return context.get(requestContext);
}
