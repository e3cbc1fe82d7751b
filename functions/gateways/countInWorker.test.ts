import { describe, expect, test } from 'vitest';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { countInWorker } from './countInWorker.ts';

const request = (bytes: Uint8Array) => ({ bytes, fileName: 'a.docx', service: 'ordinary' as const });

describe('counting in a thread', () => {
  test('gives the count and, when asked, the text', async () => {
    const bytes = makeDocx({ body: paragraph('two words') });
    const { count, text } = await countInWorker({ ...request(bytes), keepText: true });
    expect(count).toMatchObject({ outcome: 'counted', words: 2 });
    expect(new TextDecoder().decode(text)).toContain('"text":"two words"');
    expect(bytes.length).toBeGreaterThan(0);
  });

  test('file after file, also after one that met a limit', async () => {
    const docx = (text: string) => makeDocx({ body: paragraph(text) });
    const words: number[] = [];
    for (const text of ['one', 'one two', 'one two three']) {
      words.push((await countInWorker(request(docx(text)), { timeMs: 5000 })).count.words);
    }
    await countInWorker(request(docx('word '.repeat(2_000_000))), { timeMs: 1 });
    words.push((await countInWorker(request(docx('back again')))).count.words);
    const atOnce = await Promise.all(['a', 'a b'].map((text) => countInWorker(request(docx(text)))));
    expect([...words, ...atOnce.map(({ count }) => count.words)]).toEqual([1, 2, 3, 2, 1, 2]);
  });

  test('a file that takes too long is for a person', async () => {
    const bytes = makeDocx({ body: paragraph('word '.repeat(2_000_000)) });
    expect((await countInWorker(request(bytes), { timeMs: 1 })).count).toMatchObject({
      outcome: 'manual',
      reason: 'time_limit',
    });
  });

  test('a file that takes too much memory is for a person', async () => {
    const lines = new TextEncoder().encode(Array.from({ length: 400_000 }, (_, i) => `line ${i}`).join('\n'));
    const { count } = await countInWorker({ ...request(lines), fileName: 'a.txt' }, { heapMegabytes: 8 });
    expect(count).toMatchObject({ outcome: 'manual', reason: 'memory_limit' });
  });
});
