import { seededRandom } from './seededRandom.ts';

const letters = 'aaaabcdeeeefghiiijklłmnoooprsśtuwyzzżźćąęó';
const vocabularySize = 20_000;

/** `count` texts of about `words` words each, from a vocabulary that looks like Polish. */
export function randomWords(seed: number, count: number, words: number): string[] {
  const random = seededRandom(seed);
  const vocabulary = Array.from({ length: vocabularySize }, () => {
    const length = 1 + Math.floor(random() * 11);
    return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
  });
  return Array.from({ length: Math.floor(count) }, () => {
    const length = Math.ceil(words * (0.5 + random()));
    return Array.from({ length }, () => vocabulary[Math.floor(random() * vocabularySize)]).join(' ');
  });
}
