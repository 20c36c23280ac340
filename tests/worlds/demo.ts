import { selectCalendars } from "~/areas/calendar/store/calendars.server";
import { bookableProducts, productsOnPage } from "~/areas/catalogue/reads.server";
import { addTestimonials } from "~/areas/content/commands.server";
import { demoTestimonials } from "~/areas/content/samples";
import { letterContext } from "~/flows/letter-context.server";
import { seedCleanStudio } from "~/flows/seed-studio.server";
import { dayOf, type Instant, plusDays } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { writeAttempts } from "./demo/attempts";
import { demoBlocks, withBlocks, writeBlocks } from "./demo/blocks";
import { writeBookings } from "./demo/bookings";
import { writeChats } from "./demo/chats";
import { writeCompanies } from "./demo/companies";
import { writeRequests } from "./demo/company-requests";
import { writeCustomers } from "./demo/customers";
import { decideFates } from "./demo/fates";
import { writeFeeds } from "./demo/feeds";
import { writeGroups } from "./demo/groups";
import { writeImports } from "./demo/imports";
import { writeIncomplete } from "./demo/incomplete";
import { writeInvoices } from "./demo/invoices";
import { writeLeads } from "./demo/leads";
import { demoLetters, writeLetters } from "./demo/letters";
import { writeOffice } from "./demo/office";
import { writeOppdrag } from "./demo/oppdrag";
import { writeOppdragInvoices } from "./demo/oppdrag-invoices";
import { writeTemplates } from "./demo/oppdrag-templates";
import { demoFirms, demoPeople } from "./demo/people";
import { daysBack, planSessions } from "./demo/plan";
import { writeQuotes } from "./demo/quotes";
import { seededRandom } from "./demo/random";
import { writeStaff } from "./demo/staff";
import { writeUntidy } from "./demo/untidy";
import { writeWaitingList } from "./demo/waiting-list";
import { offerToSome } from "./demo/waiting-offers";

const seed = 20_240_517;
const peopleCount = 1100;

/**
 * The studio of `npm run demo`: 18 months until `now`, and future bookings. Every build at the same moment gives the
 * same studio. Returns false when it has been built before.
 */
export async function fillDemo(services: Services, now: Instant): Promise<boolean> {
  const { db } = services;
  await inTransaction(db, async (tx) => {
    await seedCleanStudio(tx, now);
    await addTestimonials(tx, demoTestimonials);
  });
  if ((await db.$client.query("SELECT FROM bookings LIMIT 1")).rowCount) return false;
  const world = await demoWorld(services, now);
  await inTransaction(db, (tx) => writeWorld(tx, services, world, now));
  await offerToSome(services, now);
  await writeTemplates(services, now);
  await writeQuotes(services, now);
  await writeInvoices(services, now);
  await writeOppdrag(services, now);
  await writeOppdragInvoices(services, now);
  await writeImports(services, now);
  await writeUntidy(services, now);
  await db.$client.query("VACUUM ANALYZE");
  return true;
}

type World = Awaited<ReturnType<typeof demoWorld>>;

/** The slow computations, before the transaction. */
async function demoWorld(services: Services, now: Instant) {
  const random = seededRandom(seed);
  const context = await demoContext(services, now);
  const {
    buffersOutsideHours,
    freeUntilHours,
    lateFeePercent,
    noShowFeePercent,
    withdrawalDays,
    studioMoveFreeHours,
  } = context.settings.policy;
  const firms = demoFirms(random);
  const people = demoPeople(random, firms, peopleCount);
  const { products, resources } = await studioNow(services, now);
  const blocks = demoBlocks(random, resources, now);
  const calendars = resources.map((resource) => withBlocks(resource, blocks));
  const plans = planSessions(random, { products, resources: calendars, buffersOutsideHours, now }, people);
  const policy = { freeUntilHours, lateFeePercent, noShowFeePercent, withdrawalDays, studioMoveFreeHours };
  const bookings = decideFates(random, plans, { policy, now });
  const letters = demoLetters({ random, context, now }, bookings);
  const facts = { products, company: context.settings.company };
  const sold = await productsOnPage(services.db, now);
  return { random, firms, blocks, bookings, letters, facts, sold };
}

async function studioNow({ db }: Services, now: Instant) {
  const span = { firstDay: plusDays(dayOf(now), -daysBack), lastDay: plusDays(dayOf(now), 90), now };
  return {
    products: await bookableProducts(db, now),
    resources: await selectCalendars(db, { ...span, kinds: ["room", "photographer", "mobile_studio"] }),
  };
}

async function writeWorld(tx: Tx, { appSecret }: Services, world: World, now: Instant): Promise<void> {
  const { random, firms, blocks, bookings, letters, facts, sold } = world;
  const staff = await writeStaff(tx, random, now);
  await writeBlocks(tx, random, blocks, now);
  await writeCustomers(tx, random, bookings);
  await writeBookings(tx, { random, appSecret, staff }, bookings);
  await writeLetters(tx, letters);
  await writeChats(tx, { random, staff, facts, now }, bookings);
  await writeOffice(tx, { random, staff, now }, bookings);
  await writeIncomplete(tx, { random, now }, bookings);
  await writeLeads(tx, { random, now }, bookings);
  await writeAttempts(tx, { random, now }, bookings);
  await writeWaitingList(tx, { random, appSecret, now }, bookings);
  await writeCompanies(tx, { random, firms, now }, bookings);
  await writeFeeds(tx, { random, staff, now });
  await writeRequests(tx, { random, appSecret, products: sold, now }, firms);
  await writeGroups(tx, { random, appSecret, now }, bookings);
}

/** The demo's studio also sends text reminders. */
async function demoContext(services: Services, now: Instant) {
  const { settings, ...rest } = await letterContext(services, now);
  return { ...rest, settings: { ...settings, policy: { ...settings.policy, smsReminder: true } } };
}
