import { readFileSync } from 'node:fs';
import { countWords } from '#functions/domain/words/countWords.ts';
import { makeDoc } from '#functions/domain/words/test/makeDoc.ts';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { makeOdt, makePptx, makeXlsx, shape } from '#functions/domain/words/test/makeOffice.ts';
import { makePpt, slideOf, textBytes, textChars } from '#functions/domain/words/test/makePpt.ts';
import { makeXls, sharedCell, sharedStrings } from '#functions/domain/words/test/makeXls.ts';
import { seededRandom } from '../proof/random.ts';
import { randomWords } from './denseFiles.ts';

const hangMilliseconds = 5_000;

/** Counts broken copies of the tests' own files and, where given, of others: no crash, no hang, no defect. */
export async function mutations(seed: number, count: number, paths: readonly string[]) {
  const samples = sampleFiles();
  const files = [
    ...Object.entries(samples).map(([name, bytes]) => () => ({ name, bytes })),
    ...paths.filter((path) => !path.endsWith('.pdf')).map((path) => () => ({ name: path, bytes: readFileSync(path) })),
  ];
  const outcomes: Record<string, number> = {};
  const defects: string[] = [];
  const hangs: string[] = [];
  let slowest = 0;
  for (let i = 0; i < count; i++) {
    const one = files[i % files.length]?.();
    const other = files[(i * 7 + 3) % files.length]?.();
    if (one === undefined || other === undefined || one.bytes.length === 0) continue;
    const mutant = mutate(one.bytes, other.bytes, one.name, seed, Math.floor(i / files.length) + i);
    const started = performance.now();
    const counted = await countWords(mutant.bytes, {
      fileName: mutant.fileName,
      service: 'ordinary',
      onDefect: (error) => defects.push(`${one.name} ${mutant.kind} ${i}: ${String(error)}`),
    });
    const milliseconds = performance.now() - started;
    slowest = Math.max(slowest, milliseconds);
    if (milliseconds > hangMilliseconds) hangs.push(`${one.name} ${mutant.kind} ${i}`);
    outcomes[counted.outcome] = (outcomes[counted.outcome] ?? 0) + 1;
  }
  return {
    files: count,
    outcomes,
    slowest_ms: Math.round(slowest),
    hangs,
    defects: defects.slice(0, 20),
  };
}

const extensions = ['docx', 'doc', 'xlsx', 'xls', 'pptx', 'ppt', 'odt', 'rtf', 'txt', 'pdf', 'zip', 'png', 'exe', ''];

interface Mutant {
  kind: string;
  bytes: Uint8Array;
  fileName: string;
}

/** Makes the `number`-th broken copy of a file: cut, flipped, spliced with another, renamed, or lying about sizes. */
function mutate(bytes: Uint8Array, other: Uint8Array, fileName: string, seed: number, number: number): Mutant {
  const random = seededRandom(seed * 1_000_003 + number).next;
  const place = () => Math.floor(random() * bytes.length);
  const copy = new Uint8Array(bytes);
  switch (number % 6) {
    case 0:
      return { kind: 'truncate', bytes: copy.subarray(0, place()), fileName };
    case 1:
      for (let i = 0; i <= random() * 40; i++) copy[place()] = Math.floor(random() * 256);
      return { kind: 'flip', bytes: copy, fileName };
    case 2: {
      const from = Math.floor(random() * other.length);
      copy.set(other.subarray(from, from + Math.min(2_000, bytes.length)).subarray(0, bytes.length), 0);
      const head = Math.floor(random() * Math.min(2_000, bytes.length));
      copy.set(bytes.subarray(0, head));
      return { kind: 'splice', bytes: copy, fileName };
    }
    case 3:
      return { kind: 'rename', bytes: copy, fileName: `a.${extensions[Math.floor(random() * extensions.length)]}` };
    case 4: {
      const view = new DataView(copy.buffer);
      const lies = [0, 1, 0x7fffffff, 0xffffffff, 0xfffffffe, 0x80000000];
      for (let i = 0; i < 6 && bytes.length > 4; i++)
        view.setUint32(Math.floor(random() * (bytes.length - 4)), lies[Math.floor(random() * lies.length)] ?? 0, true);
      return { kind: 'lie', bytes: copy, fileName };
    }
    default: {
      const at = place();
      const length = Math.floor(random() * Math.min(4_000, bytes.length - at));
      return { kind: 'remove', bytes: Buffer.concat([copy.subarray(0, at), copy.subarray(at + length)]), fileName };
    }
  }
}

/** A small whole file of every format, made by the tests' generators. */
export function sampleFiles(): Record<string, Uint8Array> {
  const texts = randomWords(11, 40, 12);
  return {
    'a.docx': makeDocx({ body: texts.map((text) => paragraph(text)).join('') }),
    'a.pptx': makePptx(texts.map((text) => shape(text))),
    'a.xlsx': makeXlsx(
      texts.map((_, i) => `<c t="s"><v>${i}</v></c>`).join(''),
      texts.map((text) => `<t>${text}</t>`),
    ),
    'a.odt': makeOdt(texts.map((text) => `<text:p>${text}</text:p>`).join('')),
    'a.rtf': Buffer.from(`{\\rtf1\\ansi ${texts.map((text) => text.replace(/[^\0-\x7f]/g, '?')).join('\\par ')}}`),
    'a.txt': Buffer.from(texts.join('\n')),
    'a.doc': makeDoc({ body: texts.join('\r'), footnotes: 'a note\r', hidden: [3, 9] }),
    'a.xls': makeXls(
      [sharedStrings(texts)],
      texts.map((_, i) => sharedCell(i)),
    ),
    'a.ppt': makePpt({ slides: texts.map((text) => slideOf(textChars(text), textBytes('plain text'))) }),
  };
}
