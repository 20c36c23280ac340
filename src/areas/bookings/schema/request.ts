import { z } from "zod";
import { oneLineField } from "~/kit/text-field";
import type { Instant } from "~/kit/time";
import { proposalNumbers } from "../rules/requests";
import { reason } from "../schema";
import { requestStaffTexts } from "../texts/request";
import { momentsOf } from "./moments";

/** The studio declines; the customer reads the reason. */
export const declineSchema = z.object({ reason });

const field = () => oneLineField().max(40).optional();

/** One to three times, each with a day and a time of day; an empty row is ignored. */
export const proposeSchema = z
  .object({
    day1: field(),
    time1: field(),
    day2: field(),
    time2: field(),
    day3: field(),
    time3: field(),
    message: oneLineField().max(300, "Skriv høyst 300 tegn").default(""),
  })
  .transform(({ message, ...typed }, context) => {
    const starts: Instant[] = [];
    const wrong = (path: string, text: string) => {
      context.addIssue({ code: "custom", path: [path], message: text });
    };
    for (const n of proposalNumbers) {
      const [day, time] = [typed[`day${n}`], typed[`time${n}`]];
      if (!day && !time) continue;
      const [start] = momentsOf(day, time);
      if (start === undefined) wrong(`day${n}`, requestStaffTexts.noSuchTime);
      else if (starts.includes(start)) wrong(`day${n}`, requestStaffTexts.sameTwice);
      else starts.push(start);
    }
    if (context.issues.length > 0) return z.NEVER;
    if (starts.length > 0) return { starts, message };
    wrong("day1", requestStaffTexts.noTime);
    return z.NEVER;
  });
