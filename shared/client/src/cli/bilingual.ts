import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Said } from './commands.ts';

interface Problem {
  unit: string;
  segment?: number;
  reason: string;
  code?: number;
}

/** Reading and writing of files on this computer; nothing of them is sent anywhere. */
export interface BilingualFiles {
  extractXliff(
    bytes: Uint8Array,
    name: string,
    options: { source: string; target: string; version: string },
  ): Promise<{ xliff: string; format: string; units: number }>;
  mergeIntoFile(
    bytes: Uint8Array,
    name: string,
    bilingual: Uint8Array,
  ): Promise<
    { file: Uint8Array; format: string; units: number; untranslated: number } | { problems: readonly Problem[] }
  >;
}

interface Values {
  from?: string | undefined;
  to?: string | undefined;
  output?: string | undefined;
  xliff?: string | undefined;
}
type Command = (files: BilingualFiles, given: readonly string[], values: Values) => Promise<Said | string>;

const extract: Command = async (files, [path], { from, to, output, xliff: version = '2.1' }) => {
  if (!path || !from || !to || !output) return 'A file, --from, --to and -o are needed.';
  if (version !== '2.1' && version !== '1.2') return '--xliff is 2.1 or 1.2.';
  const options = { source: tagOf(from), target: tagOf(to), version };
  const bytes = await readFile(path);
  const { xliff, ...facts } = await files.extractXliff(bytes, basename(path), options).catch(unread(path));
  await writeFile(output, xliff);
  return { lines: [`${output}: ${facts.units} texts`], facts };
};

const merge: Command = async (files, [path, bilingual], { output }) => {
  if (!path || !bilingual || !output) return 'A file, its XLIFF and -o are needed.';
  const [bytes, xliff] = [await readFile(path), await readFile(bilingual)];
  const merged = await files.mergeIntoFile(bytes, basename(path), xliff).catch(unread(`${path} or ${bilingual}`));
  if ('problems' in merged) throw new Error(refusalOf(bilingual, path, merged.problems));
  const { file, ...facts } = merged;
  await writeFile(output, file);
  const left =
    facts.untranslated === 0 ? [] : [`not translated, and as in the source: ${facts.untranslated} sentences`];
  return { lines: [`${output}: ${facts.units} texts translated`, ...left], facts };
};

export const bilingualCommands = { extract, merge };

function tagOf(code: string): string {
  try {
    return new Intl.Locale(code).toString();
  } catch {
    throw new Error(`${code} is no language; en, pl or pt-BR is one.`);
  }
}

const stops: Readonly<Record<string, string>> = {
  not_written_back: 'this format cannot be written back',
  password_protected: 'it is protected by a password',
  xliff_root: 'it is no XLIFF',
  xliff_version: 'this version of XLIFF is not read; 1.2 and 2.0 to 2.2 are',
};

/** Says why a file cannot be read, by the code that the reader ends with. */
const unread =
  (path: string) =>
  (failure: unknown): never => {
    const { outcome, reason, detail, unit } = failure as Record<string, string | undefined>;
    if (outcome === undefined) throw failure;
    const why =
      stops[reason ?? ''] ?? stops[outcome] ?? [reason, detail, unit && `unit ${unit}`].filter(Boolean).join(', ');
    throw new Error(`${path} cannot be read: ${why}.`);
  };

const reasons: Readonly<Record<string, string>> = {
  unit_unknown: 'is not in the file',
  unit_missing: 'is missing',
  unit_repeated: 'is there twice',
  segment_missing: 'has no translation',
  source_changed: 'has another source than the file',
  target_invalid: 'has a translation that is no valid XLIFF',
  code_missing: 'lacks a code',
  code_unknown: 'has a code that its source does not have',
  code_repeated: 'has a code twice',
  code_torn: 'has half of a pair of codes, or pairs that cross',
  code_moved: 'has a code that was moved away from what it belongs to',
};

const mostShown = 50;

function refusalOf(bilingual: string, path: string, problems: readonly Problem[]): string {
  if (problems.length === 0) return `${bilingual} was made of another file than ${path}, or of another version of it.`;
  const lines = problems.slice(0, mostShown).map(({ unit, segment, reason, code }) => {
    const place = segment === undefined ? `unit ${unit}` : `unit ${unit}, segment ${segment + 1}`;
    return `  ${place}: ${reasons[reason] ?? reason}${code === undefined || code === 0 ? '' : ` (${code})`}`;
  });
  const more = problems.length > mostShown ? [`  and ${problems.length - mostShown} more`] : [];
  return [`${bilingual} does not fit ${path}; nothing was written.`, ...lines, ...more].join('\n');
}
