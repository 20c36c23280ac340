/** What somebody may say of their own time on their own page. */
export const ownAnswers = ["confirm", "decline", "cannotCome", "onLeave", "wait", "free"] as const;
export type OwnAnswer = (typeof ownAnswers)[number];

/** Why a person's own press was refused. */
export type OwnRefusal =
  | "not-found"
  | "closed"
  | "cancelled"
  | "late"
  | "taken"
  | "not-now"
  | "wrong-code"
  | "too-many-codes"
  | "wrong-domain"
  | "many";
