import type { CartForm } from '#functions/domain/cart/cartForm.ts';
import { countText } from '#shared/rules/words/countText.ts';
import type { Random } from '../proof/random.ts';

/** A text of different words. */
export const textOf = (words: number, salt: number): string =>
  Array.from({ length: words }, (_, place) => `word${salt}x${place}`).join(' ');

const polish = 1;

export const english = 2;

export const targets = [[polish], [polish, 3], [3]];

export function formOf(content: string, random: Random): CartForm {
  const text = countText(content);
  return {
    service: 'translation',
    sourceLanguage: english,
    targetLanguages: random.pick(targets),
    email: 'buyer@example.com',
    textWords: text.words,
    textRepetitions: text.repeatedWords,
    textCharacters: text.charactersWithSpaces,
    specialised: random.chance(0.3),
    review: 'none',
    express: random.chance(0.3),
  };
}
