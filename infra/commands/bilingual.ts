import './sayPlainly.ts';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readFile } from '#functions/domain/bilingual/readFile.ts';
import { targetOf } from '#functions/domain/bilingual/Target.ts';
import { writeFile } from '#functions/domain/bilingual/writeFile.ts';
import type { XliffProblem } from '#functions/domain/bilingual/xliff/BilingualFile.ts';
import { mergeXliff } from '#functions/domain/bilingual/xliff/mergeXliff.ts';
import { readXliff } from '#functions/domain/bilingual/xliff/readXliff.ts';
import { bySentence, writeSegments } from '#functions/domain/bilingual/xliff/writeXliff.ts';
import { writeXliff12 } from '#functions/domain/bilingual/xliff/writeXliff12.ts';
import { CountStop } from '#functions/domain/words/limits.ts';
import { type Scope, scopes } from '#shared/rules/words/scopes.ts';

const usage = `npm run -s bilingual -- extract FILE --from en --to pl -o FILE.xlf [--xliff 1.2] [--scopes body,notes,…]
npm run -s bilingual -- merge FILE FILE.xlf -o OUT [--scopes body,notes,…]`;

/**
 * `npm run -s bilingual -- extract|merge`: a file as XLIFF 2.1 (or 1.2) sentence by sentence, and the file with the
 * translations of one. Prints one JSON line; ends with 1 and every reason, by unit and segment, where a translation does not fit: then
 * nothing is written.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    output: { type: 'string', short: 'o' },
    scopes: { type: 'string' },
    xliff: { type: 'string', default: '2.1' },
  },
});
const [verb, path, xliffPath] = positionals;

try {
  if (verb === 'extract' && path && values.from && values.to && values.output) await extract(path, values.output);
  else if (verb === 'merge' && path && xliffPath && values.output) await merge(path, xliffPath, values.output);
  else throw new Error(usage);
} catch (error) {
  if (!(error instanceof CountStop)) throw error;
  fail({ outcome: error.outcome, reason: error.reason });
}

async function extract(file: string, output: string): Promise<void> {
  const bytes = readFileSync(file);
  const source = tag(values.from);
  const { units, format } = await readFile(bytes, file, orderedScopes());
  const options = { source, target: tag(values.to), original: basename(file), sha256: hashOf(bytes) };
  if (values.xliff !== '2.1' && values.xliff !== '1.2')
    throw new Error(`${values.xliff} is neither 2.1 nor 1.2. ${usage}`);
  const write = values.xliff === '1.2' ? writeXliff12 : writeSegments;
  writeFileSync(output, write(bySentence(units, source), options));
  console.log(JSON.stringify({ ok: true, format, units: units.length }));
}

async function merge(file: string, bilingual: string, output: string): Promise<void> {
  const bytes = readFileSync(file);
  const xliff = readXliff(readFileSync(bilingual));
  if (xliff.sha256 !== undefined && xliff.sha256 !== hashOf(bytes)) return fail({ reason: 'other_file' });
  const read = await readFile(bytes, file, orderedScopes());
  const { translations, problems } = mergeXliff(read, xliff);
  if (problems.length > 0) return fail({ problems });
  writeFileSync(output, await writeFile(read, translations, targetOf(xliff.sourceLanguage, xliff.targetLanguage)));
  console.log(JSON.stringify({ ok: true, format: read.format, units: translations.size }));
}

function fail(why: { outcome?: string; reason?: string; problems?: readonly XliffProblem[] }): void {
  console.log(JSON.stringify({ ok: false, ...why }));
  process.exitCode = 1;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A language tag as BCP 47 writes it. */
function tag(text = ''): string {
  try {
    return new Intl.Locale(text).toString();
  } catch {
    throw new Error(`${text} is no language. ${usage}`);
  }
}

function orderedScopes(): ReadonlySet<Scope> | undefined {
  if (values.scopes === undefined) return undefined;
  return new Set(
    values.scopes.split(',').map((name) => {
      const scope = scopes.find((one) => one === name);
      if (scope === undefined) throw new Error(`${name} is no scope; there are ${scopes.join(', ')}.`);
      return scope;
    }),
  );
}
