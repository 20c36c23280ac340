export interface Place {
  /** A random delay after a change, so that readers do not all read at once. */
  readonly waitMs: number;
  close(): void;
}

const steps = 12;
const stepMs = 200;

/** Counts open streams, so that one client cannot take all of the program's connections. */
export function openStreams(most: { readonly inAll: number; readonly ofAddress: number }) {
  const byAddress = new Map<string, number>();
  let all = 0;
  let turn = 0;
  return {
    /** Null when there are too many. */
    open(address: string): Place | null {
      const own = byAddress.get(address) ?? 0;
      if (all >= most.inAll || own >= most.ofAddress) return null;
      all += 1;
      turn = (turn + 1) % steps;
      byAddress.set(address, own + 1);
      let isOpen = true;
      return {
        waitMs: turn * stepMs,
        close() {
          if (!isOpen) return;
          isOpen = false;
          all -= 1;
          const left = (byAddress.get(address) ?? 1) - 1;
          if (left > 0) byAddress.set(address, left);
          else byAddress.delete(address);
        },
      };
    },
  };
}
