import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { countedOf } from '#functions/domain/bilingual/counted.ts';
import { type ReadFile, readFile } from '#functions/domain/bilingual/readFile.ts';
import { targetOf } from '#functions/domain/bilingual/Target.ts';
import { readTextFile, type TextFile } from '#functions/domain/bilingual/text/readTextFile.ts';
import { writeFile } from '#functions/domain/bilingual/writeFile.ts';
import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { conclude } from '../figures/bars.ts';
import { readCorpus } from '../words/readCorpus.ts';
import { hasLibreOffice, inOpenDocument, shownBy } from './libreOffice.ts';
import { officeValidator, validatorPackage } from './officeValidator.ts';
import { elementsApart, everything, opened, pseudo, textsOf } from './soundness.ts';
import { textFilesOf, textFilesWrong } from './textFiles.ts';

/**
 * `npm run -s bilingual:pseudo -- [--corpus DIR] [--quick] [--seed N]`: every text of a corpus is replaced by a longer
 * pseudo-translation. Read again, every text has to be replaced and in its place, and nothing else lost; LibreOffice, where
 * it is installed, has to open the file and show no word of the source; Microsoft's validator, where it is installed, finds
 * no error that the source did not have.
 */
const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: '../shared/corpus' },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
});
const corpus = readCorpus(values.corpus);
const wrong = new Map<string, string>();
const written = new Map<string, { path: string; source: ReadFile; bytes: Uint8Array; original: Uint8Array }>();
let checked = 0;
const made = mkdtempSync(join(tmpdir(), 'pseudo-'));
process.once('exit', () => rmSync(made, { recursive: true, force: true }));
const paths = (corpus ?? []).map(({ path }) => path).filter((_, i) => !values.quick || i % 4 === 0);
for (const [i, path] of [...paths, ...inOpenDocument(paths, made)].entries()) {
  const file = await opened(path);
  if (file === undefined) continue;
  const source = await file.read();
  checked++;
  const expected = source.units.map((unit) => `${unit.scope}: ${plainOf(pseudo(unit.source))}`);
  const translations = new Map(source.units.map((unit) => [unit.id, pseudo(unit.source)]));
  const bytes = await writeFile(source, translations, targetOf('en', 'pl'));
  const after = source.text ? await textsIn(bytes, source.text) : textsOf(await readFile(bytes, path, everything));
  const [apart] = await elementsApart(source.archive, bytes);
  const other = expected.findIndex((text, at) => text !== after[at]);
  if (other >= 0 || after.length !== expected.length) wrong.set(path, `text ${other}: ${after[other]}`);
  else if (apart) wrong.set(path, apart);
  // What a text shows is its bytes, and those were read.
  if (!source.text) written.set(`${i}${extname(path)}`, { path, source, bytes, original: file.bytes });
}

/** Texts of a plain text that was written: what nobody says of its encoding is not guessed of one letter. */
async function textsIn(bytes: Uint8Array, { parts }: TextFile): Promise<string[]> {
  const again = await readTextFile(bytes, 'txt', { encoding: parts[0]?.part.encoding.name });
  const texts = again.parts.flatMap(({ holders }) => holders.flatMap(({ atoms }) => countedOf(atoms)));
  return texts.filter(({ text }) => /\S/.test(text)).map(({ scope, text }) => `${scope}: ${text}`);
}

let unopened = 0;
const office = hasLibreOffice();
if (office) {
  const folder = mkdtempSync(join(tmpdir(), 'pseudo-'));
  try {
    for (const [name, { bytes }] of written) writeFileSync(join(folder, name), bytes);
    const shown = await shownBy(folder, [...written.keys()]);
    const closed = [...written].filter(([name]) => !shown.has(name));
    // What it does not open before either is no fault of the translation.
    for (const [name, { original }] of closed) writeFileSync(join(folder, name), original);
    const before = await shownBy(
      folder,
      closed.map(([name]) => name),
    );
    for (const [name, { path }] of closed)
      if (before.has(name)) {
        unopened++;
        wrong.set(path, 'does not open');
      }
    for (const [name, text] of shown) {
      const file = written.get(name);
      const left = file && leftOf(file.source, text);
      if (file && left) wrong.set(file.path, `shows ${left}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let invalid: number | undefined;
const scratch = mkdtempSync(join(tmpdir(), 'pseudo-'));
try {
  const validate = await officeValidator(scratch);
  for (const { path, bytes, original } of validate ? written.values() : []) {
    if (/\.(?:od[tsp]|rtf)$/.test(path)) continue;
    const fault = await validate?.(path, original, bytes);
    invalid = (invalid ?? 0) + (fault === undefined ? 0 : 1);
    if (fault !== undefined) wrong.set(path, fault);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** A word of the source that is still shown, though every text with it is translated. */
function leftOf({ units, kept }: ReadFile, shown: string): string | undefined {
  const words = (text: string) => text.match(/(?<!#)\p{L}{5,}/gu) ?? [];
  const stay = new Set([
    ...kept.flatMap(({ text }) => words(text)),
    ...units.flatMap(({ source }) =>
      source.flatMap((piece) => (typeof piece === 'string' ? [] : words(piece.equiv ?? ''))),
    ),
  ]);
  const translated = new Set(
    units.flatMap(({ source }) => source.flatMap((piece) => (typeof piece === 'string' ? words(piece) : []))),
  );
  return words(shown).find((word) => translated.has(word) && !stay.has(word));
}

const random = values.quick ? 10 : 100;
for (const [name, why] of await textFilesWrong(random, Number(values.seed), true)) wrong.set(name, why);
const files = checked + textFilesOf(random);
const missing = [
  ...(corpus === undefined ? [`the corpus in ${values.corpus}`] : []),
  ...(office ? [] : ['LibreOffice (`soffice`)']),
  ...(invalid === undefined && written.size > 0
    ? [`Microsoft's validator (npm install --no-save ${validatorPackage})`]
    : []),
];
conclude(
  'bilingual:pseudo',
  {
    files,
    right: files === 0 ? 1 : 1 - wrong.size / files,
    unopened,
    ...(invalid !== undefined && { invalid }),
    examples: [...wrong].slice(0, 20).map(([path, why]) => `${path}: ${why}`),
    missing,
  },
  { isPart: values.quick },
);
