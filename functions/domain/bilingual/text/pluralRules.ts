interface PluralRule {
  forms: number;
  /** As a gettext header has it. */
  formula: string;
}

const slavic = '(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)';

/** Plural forms by language, after the manual of gettext (Plural forms) and CLDR's cardinal rules. */
const rules: readonly [languages: string, forms: number, formula: string][] = [
  ['ja zh ko vi th id ms lo km my', 1, '0'],
  ['fr pt-BR tr', 2, '(n > 1)'],
  ['cs sk', 3, '(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2'],
  ['pl', 3, '(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)'],
  ['ru uk be sr hr bs', 3, slavic],
  ['ro', 3, '(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2)'],
  ['lt', 3, '(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2)'],
  ['lv', 3, '(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2)'],
  ['sl', 4, '(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)'],
  ['ga', 5, '(n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4)'],
  ['ar', 6, '(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5)'],
  ['en de nl sv da no nb nn fi et hu it es pt el bg ca gl eu he is lb mt af sw sq', 2, '(n != 1)'],
];

const byLanguage = new Map(
  rules.flatMap(([languages, forms, formula]) => languages.split(' ').map((one) => [one, { forms, formula }] as const)),
);

/** The plural rule of a language as BCP 47 or gettext names it; undefined where it is not known. */
export function pluralRuleOf(language: string): PluralRule | undefined {
  const name = language.replace('_', '-');
  return byLanguage.get(name) ?? byLanguage.get(name.split('-')[0] ?? '');
}
