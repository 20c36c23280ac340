import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { lessonOfShipped, sumOfShipped } from "~/areas/assistant/rules/cards/book";
import { writtenLesson } from "~/areas/assistant/rules/find/lesson";
import { sampleFacts, sampleNow } from "~/areas/assistant/samples";
import { finish } from "~/kit/turns";

/** Part of the build: learns the assistant's cards into the named file, so that no start has to. */
const file = process.argv[2];
if (!file) throw new Error("Usage: node tools/run.mjs learn-cards <file>");
const lesson = finish(lessonOfShipped({ products: sampleFacts().products, now: sampleNow }));
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, writtenLesson(lesson, sumOfShipped()));
