import { describe, expect, test } from 'vitest';
import { countWords } from '../countWords.ts';
import { makeCompound } from '../test/makeCompound.ts';
import { makePpt, pptRecord, slideOf, textBytes, textChars } from '../test/makePpt.ts';

const count = (bytes: Uint8Array) => countWords(bytes, { fileName: 'a.ppt', service: 'ordinary' });

describe('a PowerPoint 97 presentation', () => {
  test('counts the slides of the last save, wide and narrow text, notes apart', async () => {
    const slides = [slideOf(textChars('zażółć gęślą\rjaźń')), slideOf(textBytes('plain'), textBytes('* – *'))];
    const counted = await count(makePpt({ slides, notes: [slideOf(textBytes('say it'))] }));
    expect(counted).toMatchObject({ outcome: 'counted', format: 'ppt', wordsByScope: { body: 4, speaker_notes: 2 } });
  });

  test('takes from the outline what a shape refers to, and that only', async () => {
    const reference = pptRecord(3998, Buffer.from([1, 0, 0, 0]));
    const outline = [
      pptRecord(3999, Buffer.alloc(4)),
      textBytes('not shown'),
      pptRecord(3999, Buffer.alloc(4)),
      textBytes('the title'),
    ];
    expect(await count(makePpt({ slides: [slideOf(reference)], outline }))).toMatchObject({ words: 2 });
  });

  test('an encrypted one asks for its password, an older one for a person', async () => {
    expect(await count(makePpt({ slides: [], token: 0xf3d1c4df }))).toMatchObject({ outcome: 'password_protected' });
    expect(await count(makeCompound({ PP40: Buffer.alloc(10) }))).toMatchObject({
      outcome: 'manual',
      reason: 'too_old',
    });
  });
});
