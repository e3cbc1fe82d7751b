import { type AnswerKey, answers } from '#shared/messages/answers.ts';
import { formatWhole, type Values } from '#shared/messages/format.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { brandValues } from '#shared/rules/offered.ts';

/** The text of an answer in a language; a text with a missing value returns the key. */
export const translate = (locale: Locale, key: AnswerKey, replace: Values = {}): string =>
  formatWhole(answers[locale][key], { ...brandValues, ...replace }, locale) ?? key;
