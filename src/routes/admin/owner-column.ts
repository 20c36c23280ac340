import { listTexts } from "~/ui/list/texts";

/** The owner, in every list whose rows have one. */
export const ownerColumn = {
  key: "owner",
  header: listTexts.owner,
  wideOnly: true,
  rare: true,
  value: ({ ownerName }: { readonly ownerName: string | null }) => ownerName ?? "",
};
