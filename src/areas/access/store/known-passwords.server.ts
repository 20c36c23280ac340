let loaded: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most used passwords in lower case; read when somebody first chooses one. */
export function knownPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const words = dictionary["passwords-common"].filter((word) => word.length >= 4);
    return new Set(words.map((word) => String(word).toLowerCase()));
  });
  return loaded;
}
