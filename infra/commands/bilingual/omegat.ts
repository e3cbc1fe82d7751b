import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readFile } from '#functions/domain/bilingual/readFile.ts';
import { targetOf } from '#functions/domain/bilingual/Target.ts';
import { writeFile } from '#functions/domain/bilingual/writeFile.ts';
import { mergeXliff } from '#functions/domain/bilingual/xliff/mergeXliff.ts';
import { readXliff } from '#functions/domain/bilingual/xliff/readXliff.ts';
import { bySentence, writeSegments } from '#functions/domain/bilingual/xliff/writeXliff.ts';
import { writeXliff12 } from '#functions/domain/bilingual/xliff/writeXliff12.ts';
import { CountStop } from '#functions/domain/words/limits.ts';
import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { pythonBin } from '../clients/pythonClient.ts';
import { conclude } from '../figures/bars.ts';
import { readCorpus } from '../words/readCorpus.ts';
import { inOpenDocument } from './libreOffice.ts';
import { elementsApart, opened, pseudo } from './soundness.ts';
import { hasOmegaT, translateByOmegaT } from './tools/omegaT.ts';

/** The package of the Python index, at the version that this was tried with. */
const toolkit = 'translate-toolkit==3.20.4';

/**
 * `npm run -s bilingual:omegat -- [--corpus DIR] [--quick]`: two tools that are not ours, OmegaT and the Translate Toolkit, read
 * and translate our XLIFF of a corpus' files, and what comes back is merged. Then the same files are translated beside
 * OmegaT, each text by the same pseudo-translation: how many texts stay in the source language, how many files break, and how
 * long it takes. `PYTHON` names one that has the toolkit; without it one is made. Says what is missing.
 */
const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: '../shared/corpus' },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
});
const corpus = readCorpus(values.corpus);
const taken = new Set(['.docx', '.pptx', '.xlsx', '.odt', '.ods', '.odp']);
const originals = new Map<string, Uint8Array>();
const scratch = mkdtempSync(join(tmpdir(), 'omegat-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
const paths = (corpus ?? []).map(({ path }) => path).filter((_, i) => !values.quick || i % 4 === 0);
for (const path of [...paths, ...inOpenDocument(paths, scratch)]) {
  if (!taken.has(extname(path))) continue;
  const file = await opened(path);
  if (file) originals.set(basename(path), file.bytes);
}
const folder = mkdtempSync(join(tmpdir(), 'omegat-'));
const missing: string[] = corpus === undefined ? [`the corpus in ${values.corpus}`] : [];
const examples: string[] = [];
try {
  const round = await throughTools();
  const beside = hasOmegaT() && corpus ? await besideOmegaT() : undefined;
  conclude(
    'bilingual:omegat',
    { files: originals.size, ...round, ...beside, examples: examples.slice(0, 20), missing },
    { isPart: values.quick },
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** How many files of each version a tool gave back so that they merge. */
async function throughTools() {
  const ours = new Map<string, Uint8Array>();
  for (const [name, bytes] of originals) {
    const units = bySentence((await readFile(bytes, name)).units, 'en');
    const options = { source: 'en', target: 'pl', original: name, sha256: undefined };
    if (units.length === 0) continue;
    ours.set(`${name}.1.xlf`, Buffer.from(writeXliff12(units, options)));
    ours.set(`${name}.2.xlf`, Buffer.from(writeSegments(units, options)));
  }
  const old = new Map([...ours].filter(([name]) => name.endsWith('.1.xlf')));
  const found: Record<string, number> = { written: ours.size };
  if (!hasOmegaT()) missing.push('OmegaT (`omegat`)');
  else if (old.size > 0) {
    const { written } = translateByOmegaT(folder, old);
    found.omegat_unmerged = old.size - (await mergedOf(written, 'OmegaT'));
  }
  const python = process.env.PYTHON ?? (await pythonBin(toolkit));
  if (typeof python !== 'string' && 'missing' in python) missing.push(python.missing);
  else if (ours.size > 0) {
    const program = typeof python === 'string' ? python : join(python.path, 'python');
    found.toolkit_unmerged = ours.size - (await mergedOf(throughToolkit(program, ours), 'Translate Toolkit'));
  }
  return found;
}

function throughToolkit(python: string, files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const script = fileURLToPath(new URL('tools/toolkit.py', import.meta.url));
  const places = [...files].flatMap(([name, bytes]) => {
    writeFileSync(join(folder, name), bytes);
    return [join(folder, name), join(folder, `out-${name}`)];
  });
  const { status, stderr } = spawnSync(python, [script, ...places], { encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`The Translate Toolkit ended with ${status}: ${stderr.slice(-2000)}`);
  return new Map([...files.keys()].map((name) => [name, readFileSync(join(folder, `out-${name}`))]));
}

/** How many bilingual files merge with every text translated. */
async function mergedOf(files: ReadonlyMap<string, Uint8Array>, tool: string): Promise<number> {
  let merged = 0;
  for (const [name, bytes] of files) {
    const original = name.replace(/\.[12]\.xlf$/, '');
    const why = await misfit(original, bytes);
    if (why === undefined) merged++;
    else examples.push(`${tool}, ${name}: ${why}`);
  }
  return merged;
}

async function misfit(name: string, bilingual: Uint8Array): Promise<string | undefined> {
  const file = await readFile(originals.get(name) ?? new Uint8Array(), name);
  try {
    const { translations, problems } = mergeXliff(file, readXliff(bilingual));
    const [problem] = problems;
    if (problem) return JSON.stringify(problem);
    const left = [...translations.values()].find((target) =>
      isLeft(plainOf(target.filter((one) => typeof one === 'string'))),
    );
    return left && `not translated: ${plainOf(left)}`;
  } catch (error) {
    if (error instanceof CountStop) return error.reason;
    throw error;
  }
}

/** Whether a text has letters that no pseudo-translation has. */
function isLeft(text: string): boolean {
  return /\p{L}/u.test(text.replace(/[żŻź]/g, ''));
}

async function besideOmegaT() {
  const started = performance.now();
  const own = new Map<string, Uint8Array>();
  for (const [name, bytes] of originals) {
    const file = await readFile(bytes, name);
    const translations = new Map(file.units.map(({ id, source }) => [id, pseudo(source)]));
    own.set(name, await writeFile(file, translations, targetOf('en', 'pl')));
  }
  const ownMs = performance.now() - started;
  const theirs = translateByOmegaT(folder, originals);
  const [we, they] = [await judged(own), await judged(theirs.written)];
  return {
    texts: we.texts,
    missed: we.missed,
    missed_by_omegat: they.missed,
    missed_more: Math.max(0, we.missed - they.missed),
    broken: we.broken,
    broken_by_omegat: they.broken,
    broken_more: Math.max(0, we.broken - they.broken),
    ms: Math.round(ownMs),
    omegat_ms: Math.round(theirs.ms),
    faster: Math.round((theirs.ms / ownMs) * 10) / 10,
  };
}

/** Texts that are still in the source language, and files that are gone, unreadable, or lost an element. */
async function judged(written: ReadonlyMap<string, Uint8Array>) {
  const found = { texts: 0, missed: 0, broken: 0 };
  for (const [name, bytes] of originals) {
    const source = await readFile(bytes, name);
    found.texts += source.units.length;
    const target = written.get(name);
    try {
      if (target === undefined) throw new CountStop('unreadable', 'gone');
      const after = await readFile(target, name);
      found.missed += after.units.filter(({ source: text }) =>
        isLeft(plainOf(text.filter((one) => typeof one === 'string'))),
      ).length;
      if ((await elementsApart(source.archive, target)).length > 0) found.broken++;
    } catch (error) {
      if (!(error instanceof CountStop)) throw error;
      found.broken++;
      found.missed += source.units.length;
    }
  }
  return found;
}
