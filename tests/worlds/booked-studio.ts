import { afterAll, afterEach } from "vitest";
import { testNow, testServices } from "../setup/services";
import { bookingFile } from "./booking-file";
import { cleanStudio } from "./clean-studio";

/**
 * The studio of a test file whose tests book: after each test, calendar and outbox are emptied and the clock is set
 * back to the start. Await it at the top of the file.
 */
export async function bookedStudio() {
  const studio = await cleanStudio();
  const services = testServices(studio.db);
  const file = bookingFile(services);
  afterEach(async () => {
    services.clock.set(testNow);
    await file.clear();
  });
  afterAll(() => studio.close());
  return { studio, services, file };
}
