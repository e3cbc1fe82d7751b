import { readFile } from '#functions/domain/bilingual/readFile.ts';
import { madeFile, makers, someTexts } from '#functions/domain/bilingual/text/test/makeTexts.ts';
import { problemsOf, writeFile } from '#functions/domain/bilingual/writeFile.ts';
import { ZipArchive } from '#functions/domain/words/ZipArchive.ts';
import { seededRandom } from '../proof/random.ts';
import { countsApart, pseudo, pseudoText } from './soundness.ts';

/**
 * Random files of every text format, written by other code than the product's with texts and with their
 * pseudo-translations: what the product writes has to be the same, byte for byte. What is wrong by the file's name.
 */
export async function textFilesWrong(files: number, seed: number, isTranslated: boolean): Promise<Map<string, string>> {
  const wrong = new Map<string, string>();
  for (const maker of makers)
    for (let i = 0; i < files; i++) {
      const { name } = maker;
      const made = madeFile(maker, someTexts(maker, seededRandom(seed + i).below), pseudoText);
      const file = await readFile(made.source, name);
      const translated = file.units.map(({ id, source }) => [id, isTranslated ? pseudo(source) : source] as const);
      const translations = new Map(translated);
      const [problem] = problemsOf(file, translations);
      const [apart] = countsApart(file);
      const written = await writeFile(file, translations);
      const expected = isTranslated ? made.target : made.source;
      if (problem) wrong.set(`${name} ${seed + i}`, `${problem.unit} ${problem.reason}`);
      else if (apart) wrong.set(`${name} ${seed + i}`, apart);
      else if (!(await isSame(written, expected))) wrong.set(`${name} ${seed + i}`, 'bytes differ');
    }
  return wrong;
}

/** How many such files there are with `files` of each format. */
export const textFilesOf = (files: number): number => files * makers.length;

async function isSame(one: Uint8Array, other: Uint8Array): Promise<boolean> {
  if (one[0] !== 0x50 || one[1] !== 0x4b) return Buffer.compare(one, other) === 0;
  const [written, expected] = [new ZipArchive(one), new ZipArchive(other)];
  for (const entry of expected.entries.values()) if (written.find(entry.name)?.crc !== entry.crc) return false;
  return true;
}
