import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

interface Class {
  readonly "@type": "rdfs:Class";
  readonly "@id": string;
  readonly "rdfs:subClassOf": readonly { readonly "@id": string }[];
}

interface Property {
  readonly "@type": "rdf:Property";
  readonly "@id": string;
  readonly "schema:domainIncludes": readonly { readonly "@id": string }[];
}

/**
 * schema.org's vocabulary in its published form, which the validator reads. Built from the declarations of schema-dts,
 * which are generated from it: a `Base` for types with subtypes, a `Leaf` for types that can be used.
 */
export function schemaOrgVocabulary(): { readonly "@graph": readonly (Class | Property)[] } {
  const file = createRequire(import.meta.url)
    .resolve("schema-dts")
    .replace(/schema\.js$/, "schema.d.ts");
  const declared = readFileSync(file, "utf8").matchAll(
    /interface (\w+?)(Base|Leaf) extends ([^{]+)\{([\s\S]*?)\n\}/g,
  );
  const parents = new Map<string, Set<string>>([["Thing", new Set()]]);
  const domains = new Map<string, Set<string>>();
  for (const [, name = "", , bases = "", body = ""] of declared) {
    const own = parents.get(name) ?? new Set();
    for (const [, base = ""] of bases.matchAll(/(\w+)Base\b/g)) if (base !== name) own.add(base);
    parents.set(name, own);
    for (const [, property = ""] of body.matchAll(/^ {4}"(\w+)"\?:/gm)) {
      domains.set(property, (domains.get(property) ?? new Set()).add(name));
    }
  }
  const ids = (names: ReadonlySet<string>) => [...names].map((name) => ({ "@id": `schema:${name}` }));
  return {
    "@graph": [
      ...[...parents].map(([name, above]): Class => {
        return { "@type": "rdfs:Class", "@id": `schema:${name}`, "rdfs:subClassOf": ids(above) };
      }),
      ...[...domains].map(([name, types]): Property => {
        return { "@type": "rdf:Property", "@id": `schema:${name}`, "schema:domainIncludes": ids(types) };
      }),
    ],
  };
}
