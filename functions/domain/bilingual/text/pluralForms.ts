const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
type PluralForm = (typeof order)[number];

/** The categories of plurals that a language has, by CLDR: Polish has one, few, many, other. */
export function pluralForms(language: string, type: 'cardinal' | 'ordinal' = 'cardinal'): PluralForm[] {
  const { pluralCategories } = new Intl.PluralRules(language.replace('_', '-'), { type }).resolvedOptions();
  return order.filter((form) => pluralCategories.includes(form));
}

/** Those of a language that whole numbers have, as gettext numbers them: Polish one, few, many. */
export function wholeForms(language: string): PluralForm[] {
  const name = language.replace('_', '-');
  // Its rule in gettext has nought last.
  if (/^lv\b/.test(name)) return ['one', 'other', 'zero'];
  const rules = new Intl.PluralRules(name);
  const met = new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)));
  return order.filter((form) => met.has(form));
}
