import { readFile } from '#functions/domain/bilingual/readFile.ts';
import { segmentsOf } from '#functions/domain/bilingual/segments/segmentsOf.ts';
import { targetOf } from '#functions/domain/bilingual/Target.ts';
import { writeFile } from '#functions/domain/bilingual/writeFile.ts';
import { makeDocx } from '#functions/domain/words/test/makeDocx.ts';

const runs = 7;

/** A contract of some 10,000 words as Word writes it, with revision ids and formatting. */
function contract(): Uint8Array {
  const run = (text: string, properties = '') =>
    `<w:r w:rsidR="00A11B2C">${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  const clause = (number: number) =>
    `<w:p w:rsidR="00C3D4E5"><w:pPr><w:jc w:val="both"/></w:pPr>${run(`${number}. The Contractor shall `)}${run('deliver', '<w:b/>')}${run(` the goods of order ${number} within 14 days. See Annex No. 3 and art. 5 for details, `)}${run('Mr. Smith', '<w:lang w:val="en-GB"/>')}${run(' said so.')}</w:p>`;
  return makeDocx({ body: Array.from({ length: 420 }, (_, i) => clause(i + 1)).join('') });
}

/** Medians in milliseconds of reading with its sentences, and of writing. */
export async function speedOf(): Promise<{ words: number; read_ms: number; write_ms: number }> {
  const bytes = contract();
  const times: { read: number; write: number }[] = [];
  let words = 0;
  for (let i = 0; i < runs; i++) {
    const started = performance.now();
    const file = await readFile(bytes, 'contract.docx');
    for (const { source } of file.units) segmentsOf(source, 'en');
    const read = performance.now();
    await writeFile(file, new Map(file.units.map(({ id, source }) => [id, source])), targetOf('en', 'pl'));
    times.push({ read: read - started, write: performance.now() - read });
    words = file.wordsByScope.body ?? 0;
  }
  const median = (values: number[]) => Math.round(values.sort((a, b) => a - b)[runs >> 1] ?? 0);
  return { words, read_ms: median(times.map(({ read }) => read)), write_ms: median(times.map(({ write }) => write)) };
}
