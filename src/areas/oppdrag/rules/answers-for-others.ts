/** What somebody may tell for another person: never a yes to the use of a picture. */
export const answersForOthers = ["decline", "cannotCome", "onLeave", "wait", "listAgain"] as const;
export type AnswerForOther = (typeof answersForOthers)[number];
