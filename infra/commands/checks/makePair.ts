import { checkInWorker } from '#functions/gateways/checkInWorker.ts';
import { type Random, seededRandom } from '../proof/random.ts';
import { denseFiles } from '../words/denseFiles.ts';
import { cs, de, en, es, fr, it, pl, uk } from './corpus.ts';
import { mistakes, slipOf, spoiled } from './mistakes.ts';
import { names, someValues, type Values } from './values.ts';
import { fill, type Language } from './write.ts';
import type { FileKind, Passage } from './writeFile.ts';

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

/** Both files of a pair as large as uploads may be. */
const bytes = 20 * 1024 * 1024;
export const largeFormats = ['docx', 'xlsx', 'pptx', 'odt', 'rtf', 'txt'] as const;

/** Dense files of 20 MB with translations as large, in the job's thread with the job's limits. */
export async function largePairs(
  formats: readonly string[],
): Promise<{ format: string; ok: boolean; ms: number; rss_mb: number; answer: string }[]> {
  const rows: Awaited<ReturnType<typeof largePairs>> = [];
  for (const format of formats) {
    const make = denseFiles[format];
    if (!make) continue;
    const [source, target] = [make(bytes, 1), make(bytes, 2)];
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 50);
    const started = performance.now();
    const name = `file.${format}`;
    const answer = await checkInWorker({
      sources: [{ kind: 'file', bytes: source, name }],
      target: { kind: 'file', bytes: target, name },
      options: { languages: ['en', 'pl'] },
    });
    clearInterval(watch);
    const isDone = 'report' in answer;
    rows.push({
      format,
      ok: isDone,
      ms: Math.round(performance.now() - started),
      rss_mb: Math.round(peak / 1024 / 1024),
      answer: isDone
        ? `${answer.report.alignment}, ${answer.report.sourceWords} words${answer.report.cutOff ? ', cut off' : ''}`
        : answer.failed,
    });
  }
  return rows;
}

/** Two thirds of the sentences, which the rules were written against, or the third that was kept away from that. */
export type Half = 'tuned' | 'held_out';

export interface CorpusPair {
  languages: readonly [Language, Language];
  kind: FileKind;
  mistake: string | undefined;
  /** The sentence with the mistake, on both sides. */
  spot: string;
  source: Passage[];
  target: Passage[];
  /** Names, numbers and dates that were confirmed, as they stand in the source. */
  confirmed: { kind: 'name' | 'number' | 'date'; text: string }[];
}

/** Where each sentence stands in the file: most in the body, a few in a header, note, box or hidden place. */
function laidOut(
  source: readonly string[],
  target: readonly string[],
  random: Random,
  kind: FileKind,
  gone: number,
): Pick<CorpusPair, 'source' | 'target'> {
  const isPlain = kind === 'txt' || kind === 'pasted' || kind === 'pdf';
  const parts = source.map((_text, at): Passage['part'] =>
    isPlain || at < 12 ? 'body' : random.pick(['body', 'body', 'body', 'header', 'note', 'box', 'hidden']),
  );
  const side = (texts: readonly string[]): Passage[] =>
    texts.map((text, at) => ({ part: parts[at] ?? 'body', text, ...(at % 5 === 4 && { table: true }) }));
  const made = side(target);
  if (gone < 0)
    return { source: side(source), target: isPlain || kind === 'docx' || kind === 'odt' ? joined(made, random) : made };
  const isCell = kind === 'xlsx' || kind === 'pptx';
  return {
    source: side(source),
    target: isCell
      ? made.map((one, at) => (at === gone ? { ...one, text: '' } : one))
      : made.filter((_one, at) => at !== gone),
  };
}

/** Some translators make one paragraph of two. */
function joined(passages: Passage[], random: Random): Passage[] {
  const at = random.between(2, 9);
  const [one, other] = [passages[at], passages[at + 1]];
  if (!one || !other || !random.chance(0.2) || one.table || other.table) return passages;
  return [...passages.slice(0, at), { ...one, text: `${one.text} ${other.text}` }, ...passages.slice(at + 2)];
}
