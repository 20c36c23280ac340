import type { ArticleBlock, ArticlePicture } from "~/areas/content/types";
import { Picture } from "~/platform/pictures/picture";
import { Unbroken } from "~/ui/unbroken";
import { InlineText } from "./inline-text";
import { TextTable } from "./text-table";

export function ArticleBody({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks have no id and never change order
    <Block key={index} block={block} />
  ));
}

function Block({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id}>
          <InlineText text={block.text} />
        </Heading>
      );
    }
    case "paragraph":
    case "pull":
      return (
        <p className={block.kind === "pull" ? "article-pull" : undefined}>
          <InlineText text={block.text} />
        </p>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items have no id and never change order
            <li key={index}>
              <InlineText text={item} />
            </li>
          ))}
        </List>
      );
    }
    case "pictures":
      return <PictureRow pictures={block.pictures} />;
    case "table":
      return <TextTable head={block.head} rows={block.rows} />;
  }
}

/** One picture with its caption beside it, or several in a row for comparison. */
function PictureRow({ pictures }: { pictures: readonly ArticlePicture[] }) {
  const many = pictures.length > 1;
  const sizes = many
    ? `(max-width: 767.98px) ${Math.floor(92 / Math.min(pictures.length, 2))}vw, ${Math.floor(54 / pictures.length)}vw`
    : "(max-width: 767.98px) 88vw, (max-width: 1023.98px) 70vw, 40vw";
  return (
    <div className={many ? "article-pictures" : "article-picture"}>
      {pictures.map(({ name, caption }) => (
        <figure key={name}>
          <Picture name={name} sizes={sizes} className="picture" />
          <figcaption>
            <Unbroken>{caption}</Unbroken>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
