import { afterAll, afterEach } from "vitest";
import { testNow, testServices } from "../setup/services";
import { bookingFile } from "./booking-file";
import { cleanStudio } from "./clean-studio";

/**
 * The studio of a test file whose tests book: after each, calendar and outbox are empty and it is the first moment
 * again. Await it where the file begins.
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
