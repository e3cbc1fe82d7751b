import { describe, expect, test } from 'vitest';
import { countWords } from '../countWords.ts';
import { makeCompound } from '../test/makeCompound.ts';
import { container, makePpt, pptRecord, slideOf, textBytes, textChars } from '../test/makePpt.ts';

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

  test('reads the number a slide shows for the star that stands for it, and word art', async () => {
    const box = Buffer.concat([textBytes('page *'), pptRecord(4056, Buffer.from([5, 0, 0, 0]))]);
    const art = Buffer.concat([Buffer.from([0xc0, 0x80, 10, 0, 0, 0]), Buffer.from('a\0r\0t\0!\0\0\0')]);
    const slide = container(1006, [
      container(1036, [
        container(0xf004, [pptRecord(0xf00d, box, 0, 15)]),
        container(0xf004, [pptRecord(0xf00b, art, 1, 3)]),
      ]),
    ]);
    expect(await count(makePpt({ slides: [slide] }))).toMatchObject({ words: 3 });
  });

  test('an encrypted one asks for its password, an older one for a person', async () => {
    expect(await count(makePpt({ slides: [], token: 0xf3d1c4df }))).toMatchObject({ outcome: 'password_protected' });
    expect(await count(makeCompound({ PP40: Buffer.alloc(10) }))).toMatchObject({
      outcome: 'manual',
      reason: 'too_old',
    });
    const slides = Buffer.alloc(4096);
    const user = Buffer.concat([Buffer.from([9, 0, 0, 0]), Buffer.from('Ewa Nowak')]);
    expect(await count(makeCompound({ 'PowerPoint Document': slides, 'Current User': user }))).toMatchObject({
      outcome: 'manual',
      reason: 'too_old',
    });
  });
});
