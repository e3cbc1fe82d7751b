import { type Random, seededRandom } from '../proof/random.ts';
import type { CorpusPair, Half } from './CorpusPair.ts';
import { cs } from './corpus/cs.ts';
import { de } from './corpus/de.ts';
import { en } from './corpus/en.ts';
import { es } from './corpus/es.ts';
import { fr } from './corpus/fr.ts';
import { it } from './corpus/it.ts';
import { pl } from './corpus/pl.ts';
import { uk } from './corpus/uk.ts';
import type { Passage } from './files/passage.ts';
import { laidOut } from './layOut.ts';
import { mistakes, slipOf, spoiled } from './mistakes.ts';
import { names, someValues, type Values } from './values.ts';
import { fill } from './write.ts';
import type { FileKind } from './writeFile.ts';
import type { Language } from './writeNumber.ts';

const sentences: Readonly<Record<Language, readonly string[]>> = { en, pl, de, fr, es, it, cs, uk };

export const languagePairs: readonly (readonly [Language, Language])[] = [
  ['en', 'pl'],
  ['pl', 'en'],
  ['de', 'pl'],
  ['pl', 'de'],
  ['fr', 'pl'],
  ['es', 'pl'],
  ['it', 'en'],
  ['pl', 'uk'],
  ['cs', 'pl'],
  ['en', 'de'],
];

export const kinds: readonly FileKind[] = ['docx', 'xlsx', 'pptx', 'txt', 'odt', 'rtf', 'pdf', 'pasted'];

const belongsTo = (line: number, half: Half): boolean => (line % 3 === 2) === (half === 'held_out');

interface Line {
  at: number;
  values: Values;
}

/** A document of some thirty sentences and its translation, with one mistake or none. */
export function makePair(
  seed: number,
  languages: readonly [Language, Language],
  kind: FileKind,
  mistake: string | undefined,
  half: Half,
): CorpusPair {
  const random = seededRandom(seed);
  const [own, other] = languages;
  const all = sentences[own].flatMap((_text, at) => (belongsTo(at, half) ? [at] : []));
  const lines: Line[] = [];
  while (lines.length < 28) for (const at of random.shuffle(all)) lines.push({ at, values: someValues(random) });
  const wanted = mistake === undefined ? undefined : mistakes[mistake];
  const able = lines.flatMap(({ at }, line) =>
    wanted === undefined || wanted.slots.length === 0 || slotIn(sentences.en[at], wanted.slots) ? [line] : [],
  );
  const spot = mistake === undefined ? -1 : random.pick(able.filter((line) => line < 28 || able.length < 3));
  const source = lines.map(({ at, values }) => fill(sentences[own][at] ?? '', values, own, random));
  const target = lines.map(({ at, values }, line) => {
    if (line !== spot || mistake === undefined) return fill(sentences[other][at] ?? '', values, other, random);
    const slot = wanted?.slots.find((one) => sentences.en[at]?.includes(`{${one}}`)) ?? '';
    const text = fill(
      sentences[other][at] ?? '',
      spoiled(mistake, values, slot, random),
      other,
      random,
      mistake === 'word',
    );
    if (mistake === 'name')
      return text
        .replace(names[values.name]?.base ?? '', slipOf(values))
        .replace(names[values.name]?.genitive ?? '', slipOf(values));
    return reworded(mistake, text, source[line] ?? '');
  });
  const pair = {
    languages,
    spot: `${source[spot] ?? ''} ~ ${target[spot] ?? ''}`,
    kind,
    mistake,
    ...laidOut(source, target, random, kind, mistake === 'missing' ? spot : -1),
  };
  return {
    ...pair,
    ...numbersOf(pair, mistake, random),
    confirmed: confirmedIn(lines, mistake, languages, random, half),
  };
}

const slotIn = (sentence: string | undefined, slots: readonly string[]): boolean =>
  slots.some((slot) => sentence?.includes(slot === '|' ? '|' : `{${slot}}`));

function reworded(mistake: string, text: string, source: string): string {
  const words = text.split(' ');
  if (mistake === 'untranslated') return source;
  if (mistake === 'half_untranslated') return `${text} ${source}`;
  if (mistake === 'cut_short') return words.slice(0, Math.max(1, Math.floor(words.length * 0.25))).join(' ');
  if (mistake === 'padded') return `${text} ${text} ${text}`;
  return text;
}

/** Cells with bare numbers, equal on both sides but for the mistake. */
function numbersOf(
  { kind, source, target }: Pick<CorpusPair, 'kind' | 'source' | 'target'>,
  mistake: string | undefined,
  random: Random,
): Pick<CorpusPair, 'source' | 'target'> {
  if (kind !== 'xlsx') return { source, target };
  const cells = Array.from(
    { length: 6 },
    (): Passage => ({ part: 'body', text: '', number: random.between(1, 999_999) / 100 }),
  );
  const made = cells.map((one, at) =>
    mistake === 'cell' && at === 2 ? { ...one, number: (one.number ?? 0) + 1 } : one,
  );
  return { source: [...cells, ...source], target: [...made, ...target] };
}

function confirmedIn(
  lines: readonly Line[],
  mistake: string | undefined,
  [own]: readonly [Language, Language],
  random: Random,
  half: Half,
): CorpusPair['confirmed'] {
  if (mistake !== undefined && mistakes[mistake]?.check !== 'confirmed') return [];
  return lines.flatMap(({ at, values }) => {
    const sentence = sentences.en[at] ?? '';
    return [
      ...(sentence.includes('{name}') && own !== 'uk'
        ? [{ kind: 'name' as const, text: names[values.name]?.base ?? '' }]
        : []),
      ...(sentence.includes('{date}') ? [{ kind: 'date' as const, text: fill('{date}', values, own, random) }] : []),
      ...(sentence.includes('{num}') && half ? [{ kind: 'number' as const, text: String(values.num) }] : []),
    ];
  });
}
