import { showsFigure } from "~/areas/content/rules/figures";
import { studyTexts } from "~/areas/content/texts/pictures";
import type { ShownPicture } from "~/platform/pictures/types";
import { classes } from "~/ui/classes";

interface StudyNoteProps {
  readonly pictures: readonly ShownPicture[];
  /** Where the page has said it in full above. */
  readonly brief?: boolean;
  readonly className?: string;
}

/** Below pictures, as long as any of them is a figure that came with the program. */
export function StudyNote({ pictures, brief = false, className = "mt-3" }: StudyNoteProps) {
  if (!pictures.some(showsFigure)) return null;
  return (
    <p className={classes(className, "text-fine text-quiet")}>{brief ? studyTexts.brief : studyTexts.full}</p>
  );
}
