import { sql } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";

/**
 * Tests order many times from one address and with one mailbox; without this the orders would have to be confirmed by
 * e-mail. Tests of that delete these settings.
 */
export async function allowManyOrders(db: Reader): Promise<void> {
  await db.execute(sql`
    INSERT INTO system_settings (setting_key, setting_value)
    VALUES ('policy_orders_per_address', '1000'), ('policy_orders_per_network', '1000'),
      ('policy_open_orders_per_mailbox', '1000'), ('policy_confirmations_per_mailbox', '1000'),
      ('policy_confirm_letters_per_address', '1000'), ('policy_confirm_letters_per_network', '1000')
    ON CONFLICT (setting_key) DO NOTHING`);
}
