import { createHash } from 'node:crypto';
import type { Scope } from '#shared/rules/words/scopes.ts';
import { readFile } from '../readFile.ts';
import { targetOf } from '../Target.ts';
import { writeFile } from '../writeFile.ts';
import type { XliffProblem } from './BilingualFile.ts';
import { isUntranslated, mergeXliff } from './mergeXliff.ts';
import { readXliff } from './readXliff.ts';
import { bySentence, writeSegments } from './writeXliff.ts';
import { writeXliff12 } from './writeXliff12.ts';

interface Extracted {
  xliff: string;
  format: string;
  units: number;
}

/**
 * A file as XLIFF, sentence by sentence. `source` and `target` are languages as BCP 47 tags, `scopes` what of the file is
 * translated; without it what is priced.
 *
 * @throws CountStop where the file cannot be read or written back
 */
export async function extractXliff(
  bytes: Uint8Array,
  name: string,
  { version, scopes, ...languages }: { source: string; target: string; version: string; scopes?: ReadonlySet<Scope> },
): Promise<Extracted> {
  const { units, format } = await readFile(bytes, name, scopes, languages.target);
  const write = version === '1.2' ? writeXliff12 : writeSegments;
  const options = { ...languages, original: name, sha256: hashOf(bytes) };
  return { xliff: write(bySentence(units, languages.source), options), format, units: units.length };
}

interface Merged {
  file: Uint8Array;
  format: string;
  units: number;
  /** Segments that have their source for a translation and say that they are not translated. */
  untranslated: number;
}

/**
 * The file with the translations of its XLIFF, or why they do not fit: then nothing is made. `problems` is empty where the
 * XLIFF was made of another file.
 *
 * @throws CountStop where one of them cannot be read
 */
export async function mergeIntoFile(
  bytes: Uint8Array,
  name: string,
  bilingual: Uint8Array,
  scopes?: ReadonlySet<Scope>,
): Promise<Merged | { problems: readonly XliffProblem[] }> {
  const xliff = readXliff(bilingual);
  if (xliff.sha256 !== undefined && xliff.sha256 !== hashOf(bytes)) return { problems: [] };
  const read = await readFile(bytes, name, scopes, xliff.targetLanguage);
  const { translations, problems } = mergeXliff(read, xliff);
  if (problems.length > 0) return { problems };
  const file = await writeFile(read, translations, targetOf(xliff.sourceLanguage, xliff.targetLanguage));
  const untranslated = xliff.units
    .flatMap(({ segments }) => segments)
    .filter((one) => !one.isBetween && one.state === 'initial' && !isUntranslated(one) && isSource(one)).length;
  return { file, format: read.format, units: translations.size, untranslated };
}

const isSource = ({ source, target }: { source: unknown; target: unknown }): boolean =>
  JSON.stringify(source) === JSON.stringify(target);

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
