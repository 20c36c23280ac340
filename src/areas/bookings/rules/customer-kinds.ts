export const customerKinds = ["privat", "bedrift"] as const;
