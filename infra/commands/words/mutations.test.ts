import { describe, expect, test } from 'vitest';
import { countWords } from '#functions/domain/words/countWords.ts';
import { seededRandom } from '../proof/random.ts';
import { hostileFiles } from './hostileFiles.ts';
import { mutations, sampleFiles } from './mutations.ts';

describe('files nobody meant well with', () => {
  test('every sample is counted before it is broken', async () => {
    for (const [fileName, bytes] of Object.entries(sampleFiles()))
      expect(await countWords(bytes, { fileName, service: 'ordinary' })).toMatchObject({
        outcome: 'counted',
        flagged: false,
      });
  });

  test('broken copies end in an outcome', async () => {
    expect(await mutations(4, 400, [])).toMatchObject({ files: 400, defects: [], hangs: [] });
  });

  test('one of each attack ends as it should', async () => {
    const firsts = hostileFiles(seededRandom(4).next).filter(({ name }) => name.endsWith(' 3'));
    expect(firsts.length).toBeGreaterThan(40);
    for (const { name, fileName, expected, make } of firsts) {
      const { outcome } = await countWords(make(), { fileName, service: 'ordinary' });
      expect(expected, name).toContain(outcome);
    }
  });
});
