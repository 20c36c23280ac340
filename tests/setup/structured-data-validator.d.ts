declare module "@adobe/structured-data-validator/src/validator.js" {
  export interface Issue {
    readonly issueMessage: string;
    readonly severity: "ERROR" | "WARNING";
    readonly path: readonly { readonly type?: string; readonly property?: string; readonly index?: number }[];
    readonly rootType: string;
  }

  export class Validator {
    constructor(vocabulary: ReturnType<typeof import("./schema-org").schemaOrgVocabulary>);
    validate(extracted: { jsonld: Readonly<Record<string, readonly object[]>> }): Promise<Issue[]>;
  }
}
