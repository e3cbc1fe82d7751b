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

describe('what a presentation says besides its slides', () => {
  const words = async (slide: Uint8Array) => (await count(makePpt({ slides: [slide] }))).wordsByScope;
  const comment = (text: string, instance: number) => pptRecord(4026, Buffer.from(text, 'utf16le'), instance);
  const shown = (flags: number) => pptRecord(4058, Buffer.from([0, 0, flags, 0]));

  test.each([
    [4 + 16 + 32, 6],
    [4, 1],
    [16, 2],
    [32, 3],
    [0, undefined],
  ])('date, header and footer are counted where the slide shows them (%i)', async (flags, expected) => {
    const parts = [
      shown(flags),
      comment('today', 0),
      comment('the head', 1),
      comment('at the foot', 2),
      comment('more', 3),
    ];
    const slide = container(1006, [container(4057, parts), container(1036, [textBox('one')])]);
    expect(await words(slide)).toEqual({ body: 1, ...(expected !== undefined && { headers_footers: expected }) });
  });

  const textBox = (text: string) => container(0xf004, [pptRecord(0xf00d, textBytes(text), 0, 15)]);
  const art = (...entries: [id: number, value: string | number][]) => {
    const fixed = entries.map(([id, value]) => {
      const entry = Buffer.alloc(6);
      entry.writeUInt16LE(id, 0);
      entry.writeUInt32LE(typeof value === 'number' ? value : value.length * 2, 2);
      return entry;
    });
    const long = entries.flatMap(([, value]) => (typeof value === 'number' ? [] : [Buffer.from(value, 'utf16le')]));
    const properties = pptRecord(0xf00b, Buffer.concat([...fixed, ...long]), entries.length, 3);
    return container(1006, [container(1036, [container(0xf004, [properties])])]);
  };
  const complex = 0x8000;

  test('word art is the text among the properties, behind other long and short ones', async () => {
    expect(await words(art([0x7f, 12], [0xc5 | complex, 'Arial'], [0xc0 | complex, 'two words\0']))).toEqual({
      body: 2,
    });
    expect(await words(art([0xc0, 12], [0xc5 | complex, 'Arial']))).toEqual({});
    expect(await words(art([0xc0 | complex, 4000]))).toEqual({});
  });

  test('a presentation whose last save is not where it should be is unreadable', async () => {
    const stream = Buffer.alloc(5000);
    const user = (at: number) => pptRecord(4086, Buffer.from(Uint32Array.of(20, 0xe391c05f, at, 0, 0).buffer));
    const read = (current: Uint8Array) =>
      count(makeCompound({ 'Current User': current, 'PowerPoint Document': stream }));
    expect(await read(user(0))).toMatchObject({ outcome: 'unreadable', reason: 'ppt_last_save' });
    expect(await read(user(9000))).toMatchObject({ outcome: 'unreadable', reason: 'ppt_last_save' });
    expect(await read(pptRecord(4085, new Uint8Array(40)))).toMatchObject({ reason: 'ppt_current_user' });
    expect(await read(pptRecord(4086, new Uint8Array(9)))).toMatchObject({
      outcome: expect.not.stringMatching('counted'),
    });
  });
});
