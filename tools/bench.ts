import { bankLines } from "../bench/bank-lines";
import { bookingModel } from "../bench/booking-model";
import { bookings } from "../bench/bookings";
import { chatStreams } from "../bench/chat-streams";
import { cleanUp } from "../bench/clean-up";
import { companyRequests } from "../bench/company-requests";
import { homePage } from "../bench/home-page";
import { imports } from "../bench/imports";
import { listReads } from "../bench/lists";
import { monthOfFreeTimes } from "../bench/month-of-free-times";
import { officeWeek } from "../bench/office-week";
import { pageFlood } from "../bench/page-flood";
import { pages } from "../bench/pages";
import { palette } from "../bench/palette";
import { paths } from "../bench/paths";
import { reports } from "../bench/reports";
import { shootingDay } from "../bench/shooting-day";
import { startAndMemory } from "../bench/start-and-memory";
import { printTable } from "../bench/table";
import { waitingList } from "../bench/waiting-list";
import { ensureBuilt } from "./bootstrap/ensure-built";

const benches = {
  start: startAndMemory,
  home: homePage,
  bookings,
  pages,
  paths,
  flood: pageFlood,
  month: monthOfFreeTimes,
  week: officeWeek,
  model: bookingModel,
  palette,
  lists: listReads,
  waitlist: waitingList,
  requests: companyRequests,
  day: shootingDay,
  bank: bankLines,
  reports,
  cleanup: cleanUp,
  imports,
  chat: chatStreams,
};

const [wanted] = process.argv.slice(2);
const chosen = Object.entries(benches).filter(([name]) => !wanted || name === wanted);
if (chosen.length === 0)
  throw new Error(`There is no bench ${wanted}, only ${Object.keys(benches).join(", ")}.`);

await ensureBuilt();
for (const [, bench] of chosen) printTable(bench.title, await bench.run());
