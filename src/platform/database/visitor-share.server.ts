import { AsyncLocalStorage } from "node:async_hooks";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { noteStatement } from "./read-sources.server";

/** True while a stranger's request is answered. */
const strangers = new AsyncLocalStorage<boolean>();

/** Runs a stranger's request: together, strangers may take only a part of the pool's connections. */
export function asStranger<T>(work: () => Promise<T>): Promise<T> {
  return strangers.run(true, promised(work));
}

/** Runs a read that others wait for too, which must not wait behind strangers. */
export function forEverybody<T>(work: () => Promise<T>): Promise<T> {
  return strangers.run(false, promised(work));
}

/** A query of Drizzle starts when it is awaited, which must be inside. */
function promised<T>(work: () => Promise<T>): () => Promise<T> {
  return async () => work();
}

/** The connections that strangers may take of a pool: a quarter is kept for staff, jobs and health checks. */
export function strangersShareOf(size: number): number {
  return Math.max(1, size - Math.max(1, Math.floor(size / 4)));
}

type Told = Parameters<Pool["connect"]>[0];

/** Message of a stranger's query that waited too long for a connection while others were free for staff. */
export const strangersWaitedTooLong = "All connections for visitors are taken";

/**
 * A pool that keeps some connections for staff, jobs and health checks: visitors who wait for each other's locks
 * occupied all of them, and the back office answered 500. `Pool.query` takes its connection here too.
 */
export class SharedPool extends Pool {
  readonly #most: number;
  readonly #withinMs: number;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(config: PoolConfig & { readonly max: number; readonly connectionTimeoutMillis: number }) {
    super(config);
    this.#most = strangersShareOf(config.max);
    this.#withinMs = config.connectionTimeoutMillis;
  }

  override connect(): Promise<PoolClient>;
  override connect(told: NonNullable<Told>): void;
  override connect(told?: Told): Promise<PoolClient> | undefined {
    noteStatement();
    const client = strangers.getStore() ? this.#connectStranger() : super.connect();
    if (!told) return client;
    client.then(
      (taken) => told(undefined, taken, (error) => taken.release(error)),
      (error: Error) => told(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connectStranger(): Promise<PoolClient> {
    await this.#place();
    const give = this.#giveOnce();
    try {
      const client = await super.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        give();
        release(error);
      };
      return client;
    } catch (error) {
      give();
      throw error;
    }
  }

  #place(): Promise<void> | undefined {
    if (this.#taken < this.#most) {
      this.#taken += 1;
      return;
    }
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting.delete(next);
        reject(new Error(strangersWaitedTooLong));
      }, this.#withinMs);
      const next = () => {
        clearTimeout(late);
        resolve();
      };
      this.#waiting.add(next);
    });
  }

  /** Passes the place on to the stranger who has waited longest. */
  #giveOnce(): () => void {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const [next] = this.#waiting;
      if (!next) {
        this.#taken -= 1;
        return;
      }
      this.#waiting.delete(next);
      next();
    };
  }
}
