import enProblem from './en/problem.ts';
import enValidation from './en/validation.ts';
import type { Locale } from './locale.ts';
import plProblem from './pl/problem.ts';
import plValidation from './pl/validation.ts';

/** Every text the product says, by language and key; the texts are ICU messages. */
export const messages: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { ...enProblem, ...enValidation },
  pl: { ...plProblem, ...plValidation },
};
