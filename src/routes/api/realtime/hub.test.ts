import { expect, it, vi } from "vitest";
import type { InsertedRow } from "~/platform/live/row-inserts.server";
import type { Services } from "~/platform/services.server";
import { createHub, type Subscriber } from "./hub.server";

it("tells those who follow a table to read anew when more rows come at once than are delivered", () => {
  let tell: (row: InsertedRow | null) => void = () => {};
  const inserts = { on: (heard: typeof tell) => (tell = heard), ready: async () => {} };
  const hub = createHub({ live: { inserts } } as unknown as Services);
  const following = (table: string) => {
    const restart = vi.fn();
    hub.add({ bindings: [{ table }], restart } as unknown as Subscriber);
    return restart;
  };
  const [own, other] = [following("chat_messages"), following("security_events")];
  for (let row = 0; row < 1_000; row += 1) tell({ table: "chat_messages", id: String(row) } as InsertedRow);
  expect(own).not.toHaveBeenCalled();
  tell({ table: "chat_messages", id: "one more" } as InsertedRow);
  expect(own).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});
