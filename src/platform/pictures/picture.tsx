import { factsOf } from "./look-up.ts";
import { PictureOf, type PictureProps } from "./picture-of";

export function Picture({ name, ...props }: PictureProps) {
  return <PictureOf {...props} facts={factsOf(name)} />;
}
