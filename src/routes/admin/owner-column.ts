import { listTexts } from "~/ui/list/texts";

/** Who is responsible, in every list whose rows have an owner. */
export const ownerColumn = {
  key: "owner",
  header: listTexts.owner,
  wideOnly: true,
  rare: true,
  value: ({ ownerName }: { readonly ownerName: string | null }) => ownerName ?? "",
};
