import { letterWordTexts as texts } from "~/areas/settings/texts/letter-words";
import type { LetterOfWords } from "~/areas/settings/types";
import { adminHref } from "~/kit/admin-href";

interface ProductChoiceProps {
  readonly letter: LetterOfWords;
  readonly products: readonly { readonly id: string; readonly name: string }[];
}

/** Links between the words for all products and those for one; nothing where the letter is about no product. */
export function ProductChoice({ letter: { template, productId }, products }: ProductChoiceProps) {
  if (products.length === 0) return null;
  const name = products.find(({ id }) => id === productId)?.name;
  return (
    <>
      <nav className="words-products" aria-label={texts.forProduct}>
        {[{ id: null, name: texts.allProducts }, ...products].map((product) => (
          <a
            key={product.id ?? ""}
            href={adminHref.letterWordsOf(template, product.id)}
            {...(product.id === productId && { "aria-current": "page" })}
          >
            {product.name}
          </a>
        ))}
      </nav>
      {name && <p className="settings-lead">{texts.onlyProduct(name)}</p>}
    </>
  );
}
