import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { sumOfShipped } from "../rules/cards/book";
import { type Lesson, readLesson } from "../rules/find/lesson";

/** Where the build leaves what it has learnt of the cards. */
const lessonFile = "build/assistant-lesson.bin";

/** Null where nothing is built, or from other cards: then the program learns by itself, which takes seconds. */
export async function builtLesson(): Promise<Lesson | null> {
  try {
    return readLesson(await readFile(resolve(lessonFile)), sumOfShipped());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
