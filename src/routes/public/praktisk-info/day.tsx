import type { Product } from "~/areas/catalogue/types";
import { praktiskInfoTexts } from "~/areas/content/texts/praktisk-info";
import { formatDuration } from "~/kit/duration-format";
import { ChapterText } from "../sections/chapters";
import { useTexts } from "../site-content";

export function Day({ products }: { products: readonly Product[] }) {
  const { paragraphs, durations, after } = useTexts("praktisk-info", praktiskInfoTexts).day;
  const sessions = products.filter((product) => product.kind === "fotografering");
  return (
    <>
      <ChapterText chapter={{ paragraphs }} />
      {sessions.length > 0 && (
        <>
          <h3>{durations}</h3>
          <dl className="facts-list tabular">
            {sessions.map((product) => (
              <div key={product.id}>
                <dt>{product.name}</dt>
                <dd>{formatDuration(product.durationMinutes)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <ChapterText chapter={{ paragraphs: after }} />
    </>
  );
}
