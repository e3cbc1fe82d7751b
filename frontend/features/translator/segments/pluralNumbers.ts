const enough = 3;

/** Numbers that take a form of plural in a language, few of them; of `=5` that number. */
export function numbersOf(form: string, language: string | undefined): string[] {
  if (form.startsWith('=')) return [form.slice(1)];
  const rules = new Intl.PluralRules(language);
  const numbers = [...Array.from({ length: 200 }, (_, number) => number), 0.5, 1.5];
  const fitting = numbers.filter((number) => rules.select(number) === form).slice(0, enough);
  return fitting.map((number) => number.toLocaleString(language));
}
