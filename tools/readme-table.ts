/** Replaces the README's text between `<!-- name -->` and `<!-- /name -->`. */
export function withTable(readme: string, name: string, table: string): string {
  const between = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(\n<!-- /${name} -->)`);
  if (!between.test(readme)) throw new Error(`README.md has no place for ${name}.`);
  return readme.replace(between, (_all, before: string, after: string) => `${before}${table}${after}`);
}
