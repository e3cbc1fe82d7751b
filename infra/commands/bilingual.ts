import './sayPlainly.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { XliffProblem } from '#functions/domain/bilingual/xliff/BilingualFile.ts';
import { extractXliff, mergeIntoFile } from '#functions/domain/bilingual/xliff/fileXliff.ts';
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
  const { xliff: version } = values;
  if (version !== '2.1' && version !== '1.2') throw new Error(`${version} is neither 2.1 nor 1.2. ${usage}`);
  const languages = { source: tag(values.from), target: tag(values.to) };
  const { xliff, ...said } = await extractXliff(readFileSync(file), basename(file), {
    ...languages,
    version,
    ...orderedScopes(),
  });
  writeFileSync(output, xliff);
  console.log(JSON.stringify({ ok: true, ...said }));
}

async function merge(file: string, bilingual: string, output: string): Promise<void> {
  const merged = await mergeIntoFile(readFileSync(file), file, readFileSync(bilingual), orderedScopes().scopes);
  if ('problems' in merged)
    return fail(merged.problems.length > 0 ? { problems: merged.problems } : { reason: 'other_file' });
  const { file: written, ...said } = merged;
  writeFileSync(output, written);
  console.log(JSON.stringify({ ok: true, ...said }));
}

function fail(why: { outcome?: string; reason?: string; problems?: readonly XliffProblem[] }): void {
  console.log(JSON.stringify({ ok: false, ...why }));
  process.exitCode = 1;
}

/** A language tag as BCP 47 writes it. */
function tag(text = ''): string {
  try {
    return new Intl.Locale(text).toString();
  } catch {
    throw new Error(`${text} is no language. ${usage}`);
  }
}

function orderedScopes(): { scopes?: ReadonlySet<Scope> } {
  if (values.scopes === undefined) return {};
  const ordered = new Set(
    values.scopes.split(',').map((name) => {
      const scope = scopes.find((one) => one === name);
      if (scope === undefined) throw new Error(`${name} is no scope; there are ${scopes.join(', ')}.`);
      return scope;
    }),
  );
  return { scopes: ordered };
}
