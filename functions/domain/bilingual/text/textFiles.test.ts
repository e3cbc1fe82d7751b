import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#infra/commands/proof/random.ts';
import { type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import { countText } from '#shared/rules/words/countText.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';
import { countWords } from '../../words/countWords.ts';
import { ZipArchive } from '../../words/ZipArchive.ts';
import { type ReadFile, readFile } from '../readFile.ts';
import { problemsOf, writeFile } from '../writeFile.ts';
import { mergeXliff } from '../xliff/mergeXliff.ts';
import { readXliff } from '../xliff/readXliff.ts';
import { writeXliff } from '../xliff/writeXliff.ts';
import { madeFile, makers, someTexts } from './test/makeTexts.ts';

/** Every letter another, and longer: with what no old encoding but those of Poland has. */
const pseudo = (text: string) => text.replace(/\p{L}+/gu, (word) => `${'ż'.repeat(word.length)}ź`);
const inPseudo = (source: readonly Inline[]) =>
  source.map((piece) => (typeof piece === 'string' ? pseudo(piece) : piece));

/** What an archive holds, or the file itself, as text. */
async function contentOf(bytes: Uint8Array): Promise<Record<string, string>> {
  if (bytes[0] !== 0x50) return { '': Buffer.from(bytes).toString('latin1') };
  const archive = new ZipArchive(bytes);
  const parts: Record<string, string> = {};
  for (const entry of archive.entries.values())
    parts[entry.name] = Buffer.from(await archive.bytesOf(entry)).toString();
  return parts;
}

function wordsOf({ units, kept }: ReadFile): Partial<Record<Scope, number>> {
  const words: Partial<Record<Scope, number>> = {};
  for (const { scope, text } of [...units.flatMap(({ counted }) => counted), ...kept])
    words[scope] = (words[scope] ?? 0) + countText(text).words;
  return words;
}

describe.each(makers.map((maker) => [maker.name, maker] as const))('random files of %s', (name, maker) => {
  const anyFile = fc.integer({ min: 0, max: 2 ** 31 }).map((seed) => {
    const texts = someTexts(maker, seededRandom(seed).below);
    return { ...madeFile(maker, texts, pseudo), texts };
  });

  test('come back as they are, and with exactly their texts replaced', async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, async ({ source, target, texts }) => {
        const file = await readFile(source, name);
        expect(file.units).toHaveLength(texts.length);
        const { numeric_cells: _numbers, ...words } = file.wordsByScope;
        expect(wordsOf(file)).toEqual(words);
        const { wordsByScope, outcome } = await countWords(source, { fileName: name, service: 'ordinary' });
        expect({ wordsByScope, outcome }).toEqual({ wordsByScope: file.wordsByScope, outcome: 'counted' });
        const same = new Map(file.units.map((unit) => [unit.id, unit.source]));
        expect(await contentOf(await writeFile(file, same))).toEqual(await contentOf(source));
        const other = new Map(file.units.map((unit) => [unit.id, inPseudo(unit.source)]));
        expect(problemsOf(file, other)).toEqual([]);
        expect(await contentOf(await writeFile(await readFile(source, name), other))).toEqual(await contentOf(target));
      }),
      { seed: 37, numRuns: 80 },
    );
  });

  test('go through XLIFF and back', async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, async ({ source, target }) => {
        const file = await readFile(source, name);
        const options = { source: 'en', target: 'pl', original: name, sha256: 'a'.repeat(64) };
        const xliff = readXliff(Buffer.from(writeXliff(file.units, options)));
        const segments = xliff.units.flatMap((unit) => unit.segments);
        for (const segment of segments) segment.target = inPseudo(segment.source);
        const { translations, problems } = mergeXliff(file, xliff);
        expect(problems).toEqual([]);
        expect(await contentOf(await writeFile(file, translations))).toEqual(await contentOf(target));
      }),
      { seed: 38, numRuns: 20 },
    );
  });
});

test('damaged files end as they should, and what is read of them is written', async () => {
  for (const maker of makers)
    for (let seed = 0; seed < 25; seed++) {
      const random = seededRandom(1_000 + seed);
      const { source } = madeFile(maker, someTexts(maker, random.below), pseudo);
      const bytes = Buffer.from(source);
      for (let i = 0; i < 1 + random.below(6); i++) {
        const at = random.below(bytes.length);
        const kind = random.below(3);
        if (kind === 0) bytes[at] = random.pick([0x22, 0x3c, 0x7b, 0x5c, 0x0a, 0x26, 0x27, 0x7d, 0x3e, 0x80]);
        else if (kind === 1) bytes.copyWithin(at, random.below(bytes.length));
        else bytes.fill(0x20, at, at + random.below(5));
      }
      let defect: unknown;
      const onDefect = (error: unknown) => {
        defect = error;
      };
      const name = maker.name;
      const { outcome } = await countWords(bytes, { fileName: name, service: 'ordinary', onDefect });
      expect(defect, `${name} ${seed}`).toBeUndefined();
      // Plain text is counted whatever its bytes are; some of them could not be written.
      if (outcome !== 'counted' || name === 'a.idml' || (name === 'a.txt' && !isUtf8(bytes))) continue;
      const file = await readFile(bytes, name);
      const other = new Map(file.units.map((unit) => [unit.id, inPseudo(unit.source)]));
      expect(problemsOf(file, other), `${name} ${seed}`).toEqual([]);
      await writeFile(file, other);
      const same = new Map(file.units.map((unit) => [unit.id, unit.source]));
      expect(Buffer.compare(await writeFile(await readFile(bytes, name), same), bytes), `${name} ${seed}`).toBe(0);
    }
});

test.each(['a.txt', 'a.csv', 'a.srt', 'a.strings', 'a.html', 'a.properties', 'a.md', 'a.po', 'a.vtt', 'a.yaml'])(
  '%s keeps its line ends',
  async (name) => {
    const maker = makers.find((one) => one.name === name);
    if (maker === undefined) throw new Error(name);
    const windows = (bytes: Uint8Array) => Buffer.from(Buffer.from(bytes).toString().replaceAll('\n', '\r\n'));
    for (let seed = 0; seed < 30; seed++) {
      const made = madeFile(maker, someTexts(maker, seededRandom(seed).below), pseudo);
      const file = await readFile(windows(made.source), name);
      const other = new Map(file.units.map((unit) => [unit.id, inPseudo(unit.source)]));
      const written = await writeFile(file, other);
      expect(Buffer.from(written).toString()).toBe(windows(made.target).toString());
    }
  },
);

test.each(['a.txt', 'a.csv', 'a.srt', 'a.strings', 'a.html'])('%s in UTF-16 stays in UTF-16', async (name) => {
  const maker = makers.find((one) => one.name === name);
  if (maker === undefined) throw new Error(name);
  const wide = (bytes: Uint8Array) => Buffer.from(`\ufeff${Buffer.from(bytes).toString()}`, 'utf16le');
  for (let seed = 0; seed < 30; seed++) {
    const made = madeFile(maker, someTexts(maker, seededRandom(seed).below), pseudo);
    const file = await readFile(wide(made.source), name);
    const other = new Map(file.units.map((unit) => [unit.id, inPseudo(unit.source)]));
    expect(Buffer.compare(await writeFile(file, other), wide(made.target))).toBe(0);
  }
});

describe('an encoding that does not have a character of the translation', () => {
  const windows1252 = (text: string) => Buffer.from(text, 'latin1');
  const translated = async (bytes: Uint8Array, name: string, text: string) => {
    const file = await readFile(bytes, name);
    return writeFile(file, new Map(file.units.map(({ id }) => [id, [text]])));
  };

  test('is kept where the format can write the character in another way', async () => {
    const html = windows1252('<meta charset="windows-1252"><p>caf\xe9</p>');
    expect(Buffer.from(await translated(html, 'a.html', 'łódź é')).toString('latin1')).toBe(
      '<meta charset="windows-1252"><p>&#322;\xf3d&#378; \xe9</p>',
    );
    const strings = await translated(windows1252('a = caf\xe9 au lait et du th\xe9 glac\xe9'), 'a.properties', 'łé');
    expect(Buffer.from(strings).toString('latin1')).toBe('a = \\u0142\xe9');
    const xml = windows1252(
      '<?xml version="1.0" encoding="ISO-8859-1"?><resources><string name="a">caf\xe9</string></resources>',
    );
    expect(Buffer.from(await translated(xml, 'strings.xml', 'łé')).toString('latin1')).toContain('>&#322;\xe9<');
  });

  test('gives way to UTF-8 where it cannot, with a mark or a declaration', async () => {
    const text = windows1252('Le caf\xe9 est pr\xeat \xe0 c\xf4t\xe9 de la fen\xeatre, o\xf9 il fait chaud.\n');
    expect(Buffer.from(await translated(text, 'a.txt', 'łódź')).toString()).toBe('\ufeffłódź\n');
    const po = windows1252(
      'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-1\\n"\n\n#. caf\xe9\nmsgid "a cup"\nmsgstr ""\n',
    );
    expect(Buffer.from(await translated(po, 'a.po', 'łódź')).toString()).toBe(
      'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n#. café\nmsgid "a cup"\nmsgstr "łódź"\n',
    );
  });

  test('is kept where it has all of them: Polish in windows-1250, Japanese in Shift_JIS', async () => {
    const polish = Buffer.from('Zażółć gęślą jaźń, a potem wróć do domu.\n');
    const table = new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 256 }, (_, i) => i));
    const bytes = Uint8Array.from([...polish.toString()].map((sign) => table.indexOf(sign)));
    const out = await translated(bytes, 'a.txt', 'Łódź');
    expect(new TextDecoder('windows-1250').decode(out)).toBe('Łódź\n');
    expect(out).toHaveLength(5);
    const japanese = Uint8Array.from([
      0x83, 0x65, 0x83, 0x58, 0x83, 0x67, 0x82, 0xcc, 0x95, 0xb6, 0x8f, 0x91, 0x81, 0x42,
    ]);
    const file = await readFile(japanese, 'a.txt');
    expect(plainOf(file.units[0]?.source ?? [])).toBe('テストの文書。');
    const other = new Map(file.units.map(({ id }) => [id, ['文書']]));
    expect([...(await writeFile(file, other))]).toEqual([0x95, 0xb6, 0x8f, 0x91]);
  });

  test('a text whose bytes would not come back is not taken', async () => {
    const broken = Uint8Array.from([0xef, 0xbb, 0xbf, 0x61, 0x62, 0xff, 0x63]);
    await expect(readFile(broken, 'a.json')).rejects.toMatchObject({ reason: 'encoding_not_written' });
  });
});
