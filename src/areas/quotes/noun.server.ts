import { sql } from "drizzle-orm";
import { nounMails } from "~/areas/outbox/rules/noun-mails";
import type { NounOnServer } from "~/areas/records/types";
import { forgetQuotes, quotesPastTheirTime } from "./commands/forget-quotes.server";
import * as accepted from "./mails/quote-accepted";
import * as released from "./mails/quote-days-released";
import * as forwarded from "./mails/quote-forwarded";
import * as questionAnswered from "./mails/quote-question-answered";
import * as reminder from "./mails/quote-reminder";
import * as sent from "./mails/quote-sent";
import * as withdrawn from "./mails/quote-withdrawn";
import * as answered from "./mails/studio-quote-answered";
import * as expiring from "./mails/studio-quote-expiring";
import * as question from "./mails/studio-quote-question";
import { quoteNoun } from "./noun";
import { quoteAudience } from "./reads/admin-record.server";
import { isQuoteOpen } from "./reads/letter-truth.server";
import type { QuoteId } from "./types";

export const quoteOnServer = {
  ...quoteNoun,
  audienceOf: quoteAudience,
  table: sql`quotes`,
  nameOf: sql`coalesce(company_name, name)`,
  correspondents: (id) => sql`SELECT name, email FROM quotes WHERE id = ${id}`,
  hasArchive: true,
  mails: nounMails(
    [
      sent,
      released,
      forwarded,
      reminder,
      withdrawn,
      accepted,
      answered,
      question,
      questionAnswered,
      expiring,
    ],
    {
      "quote-open": async (tx, { aboutId, aboutRevision }, now) =>
        (await isQuoteOpen(tx, { id: aboutId as QuoteId, version: aboutRevision }, now))
          ? null
          : "no-longer-true",
    },
  ),
  forgetsOld: async (tx, { retention }, now) => {
    const kept = { days: retention.leadDays, years: retention.accountingYears };
    const ids = await quotesPastTheirTime(tx, kept, now);
    await forgetQuotes(tx, ids, now);
    return ids.length;
  },
  search: {
    audience: "admin",
    at: sql`created_at`,
    detail: sql`coalesce('Tilbud ' || number, 'Utkast')`,
    except: sql`archived_at IS NOT NULL`,
  },
} satisfies NounOnServer<"quote">;
