import { seededRandom } from '../proof/random.ts';

const letters = 'aaaabcdeeeefghiiijklłmnoooprsśtuwyzzżźćąęó';
const vocabularySize = 20_000;

/** Different texts made; more are these again with a word of their own, too far apart for an archive to notice. */
const mostTexts = 4_000;

/** `count` texts of about `words` words each, no two alike, from a vocabulary that looks like Polish. */
export function randomWords(seed: number, count: number, words: number): string[] {
  const random = seededRandom(seed).next;
  const vocabulary = Array.from({ length: vocabularySize }, () => {
    const length = 1 + Math.floor(random() * 11);
    return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
  });
  const texts = Array.from({ length: Math.min(count, mostTexts) }, () => {
    const length = Math.ceil(words * (0.5 + random()));
    return Array.from({ length }, () => vocabulary[Math.floor(random() * vocabularySize)]).join(' ');
  });
  return Array.from({ length: Math.floor(count) }, (_, i) => {
    const text = texts[i % texts.length] ?? '';
    return i < texts.length ? text : `${text} ${i.toString(36)}`;
  });
}
