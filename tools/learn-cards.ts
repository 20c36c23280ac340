import { writeFileSync } from "node:fs";
import { lessonFile } from "~/areas/assistant/reads/lesson.server";
import { lessonOfShipped, sumOfShipped } from "~/areas/assistant/rules/cards/book";
import { writtenLesson } from "~/areas/assistant/rules/find/lesson";
import { sampleFacts, sampleNow } from "~/areas/assistant/samples";
import { finish } from "~/kit/turns";

/** Part of the build: learns the assistant's cards, so that no start has to. */
const lesson = finish(lessonOfShipped({ products: sampleFacts().products, now: sampleNow }));
writeFileSync(lessonFile, writtenLesson(lesson, sumOfShipped()));
