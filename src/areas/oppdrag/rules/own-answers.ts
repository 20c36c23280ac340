export const ownAnswers = ["confirm", "decline", "cannotCome", "onLeave", "wait", "free"] as const;
export type OwnAnswer = (typeof ownAnswers)[number];
