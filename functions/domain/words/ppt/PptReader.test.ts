import { describe, expect, test } from 'vitest';
import { countWords } from '../countWords.ts';
import { limits } from '../limits.ts';
import { makeCompound } from '../test/makeCompound.ts';
import { container, makePpt, type PptParts, pptRecord, slideOf, textBytes, textChars } from '../test/makePpt.ts';

async function count(parts: PptParts) {
  const heard: string[] = [];
  const onParagraph = ({ text }: { text: string }) => void heard.push(text);
  const counted = await countWords(makePpt(parts), { fileName: 'a.ppt', service: 'ordinary', onParagraph });
  return { ...counted, heard };
}
const boxOf = (...held: Uint8Array[]) => pptRecord(0xf00d, Buffer.concat(held), 0, 15);
const shape = (...parts: Uint8Array[]) => container(0xf004, parts);
const slide = (...shapes: Uint8Array[]) => container(1006, [container(1036, shapes)]);
const bytesOf = (...values: number[]) => Buffer.from(values);
/** Nested shapes, as many as `depth`, the innermost of them empty. */
function nested(depth: number): Buffer {
  const bytes = Buffer.alloc(depth * 8);
  for (let i = 0; i < depth; i++) {
    bytes.writeUInt16LE(15, i * 8);
    bytes.writeUInt16LE(0xf003, i * 8 + 2);
    bytes.writeUInt32LE((depth - i - 1) * 8, i * 8 + 4);
  }
  return bytes;
}

describe('the shapes of a presentation', () => {
  const placeholder = shape(container(0xf011, [pptRecord(3011, Buffer.alloc(8))]), boxOf(textBytes('click here')));
  const other = shape(container(0xf011, [pptRecord(3012, Buffer.alloc(8))]), boxOf(textBytes('the whole firm')));
  const inside = shape(container(0xf012, [pptRecord(3011, Buffer.alloc(8))]), boxOf(textBytes('always')));

  test('of a master are read but for its placeholders, whose text no slide shows', async () => {
    const { wordsByScope } = await count({ slides: [], masters: [slide(placeholder, other, inside)] });
    expect(wordsByScope).toEqual({ masters: 4 });
  });

  test('of a slide are all read', async () => {
    expect((await count({ slides: [slide(placeholder, other, inside)] })).wordsByScope).toEqual({ body: 6 });
  });

  test('are followed as deep as the limit', async () => {
    const text = shape(boxOf(textBytes('one')));
    expect(await count({ slides: [slide(nested(limits.shapeNesting), text)] })).toMatchObject({
      outcome: 'counted',
      words: 1,
    });
    expect(await count({ slides: [slide(nested(limits.shapeNesting + 1), text)] })).toMatchObject({
      outcome: 'unsafe',
      reason: 'nesting',
    });
  });

  test('without word art among their properties do not end the reading', async () => {
    const properties = pptRecord(0xf00b, bytesOf(0xc0, 0, 12, 0, 0, 0), 1, 3);
    const bare = slide(shape(properties), shape(boxOf(textBytes('one'))));
    expect(await count({ slides: [bare] })).toMatchObject({ outcome: 'counted', words: 1 });
  });
});

describe('a slide', () => {
  const placed = (data: Uint8Array, text: string) => shape(container(0xf011, [data]), boxOf(textBytes(text)));
  const placeholder = (kind: number, text: string) => placed(pptRecord(3011, bytesOf(0, 0, 0, 0, kind, 0, 0, 0)), text);
  const footer = container(4057, [
    pptRecord(4058, bytesOf(0, 0, 32, 0)),
    pptRecord(4026, Buffer.from('at the foot', 'utf16le'), 2),
  ]);

  test('has date, number, footer and header as shapes since 2007: they are tallied apart, and once', async () => {
    const margins = [7, 8, 9, 10].map((kind) => placeholder(kind, 'in margin'));
    const later = placed(pptRecord(1056, bytesOf(9)), 'of 2007');
    const drawn = container(1006, [footer, container(1036, [placeholder(13, 'the title'), ...margins, later])]);
    expect((await count({ slides: [drawn] })).wordsByScope).toEqual({ body: 2, headers_footers: 10 });
  });

  test('that is hidden is counted apart', async () => {
    const hidden = (flags: number, bytes = 16) =>
      container(1006, [
        pptRecord(1017, Buffer.from([...Buffer.alloc(10), flags, ...Buffer.alloc(5)]).subarray(0, bytes)),
        container(1036, [shape(boxOf(textBytes('one two')))]),
      ]);
    const slides = [hidden(4), hidden(0), hidden(4, 11)];
    expect((await count({ slides })).wordsByScope).toEqual({ body: 4, hidden_parts: 2 });
  });

  test('has comments, whose authors are not counted', async () => {
    const said = (instance: number, text: string) => pptRecord(4026, Buffer.from(text, 'utf16le'), instance);
    const comment = container(12000, [said(0, 'Ann Example'), said(1, 'please look'), said(2, 'AE')]);
    const tags = container(5000, [container(5002, [pptRecord(5003, comment)])]);
    const commented = container(1006, [container(1036, [shape(boxOf(textBytes('one')))]), tags]);
    expect((await count({ slides: [commented] })).wordsByScope).toEqual({ body: 1, comments: 2 });
  });
});

describe('the text of a box', () => {
  const last = pptRecord(4002, bytesOf(9));
  test.each([
    [pptRecord(4056, bytesOf(5, 0, 0, 0)), 'page 1 of all'],
    [pptRecord(4056, bytesOf(4, 0, 0, 0)), 'page * of all'],
    [pptRecord(4056, bytesOf(5, 0, 0)), 'page * of all'],
    [pptRecord(4001, bytesOf(5, 0, 0, 0)), 'page * of all'],
  ])('has the number of its slide where a whole record of that kind says so', async (number, expected) => {
    const box = shape(boxOf(textBytes('page * of all'), number, last));
    expect((await count({ slides: [slide(box)] })).heard).toEqual([expected]);
  });

  test('has the number for its own stars only', async () => {
    const five = pptRecord(4056, bytesOf(5, 0, 0, 0));
    const box = shape(boxOf(textBytes('page *'), five, textBytes('star *')));
    expect((await count({ slides: [slide(box)] })).heard).toEqual(['page 1', 'star *']);
  });

  test.each([
    [bytesOf(1, 0, 0, 0), ['the title']],
    [bytesOf(2, 0, 0, 0), []],
    [bytesOf(1, 0, 0), []],
  ])('is the one of the outline that a whole reference names (%j)', async (reference, expected) => {
    const header = pptRecord(3999, Buffer.alloc(4));
    const outline = [textBytes('of none'), header, textBytes('first'), header, textChars('the title')];
    const box = shape(boxOf(pptRecord(3998, reference), last));
    expect((await count({ slides: [slide(box)], outline })).heard).toEqual(expected);
  });

  test('of the outline is read once, however often it is named, and a header without text has none', async () => {
    const header = pptRecord(3999, Buffer.alloc(4));
    const named = (place: number) => shape(boxOf(pptRecord(3998, bytesOf(place, 0, 0, 0))));
    const outline = [header, header, textBytes('once')];
    expect((await count({ slides: [slide(named(0), named(1), named(1))], outline })).heard).toEqual(['once']);
  });
});

describe('a list of slides', () => {
  test.each([
    [bytesOf(3, 0, 0, 0), { body: 3 }],
    [bytesOf(3, 0, 0), { body: 1, speaker_notes: 2 }],
    [bytesOf(99, 0, 0, 0), { body: 1, speaker_notes: 2 }],
  ])('reads each slide where a whole entry first names it (%j)', async (entry, expected) => {
    const slides = [slideOf(textBytes('one'))];
    const notes = [slideOf(textBytes('two three'))];
    const outline = [pptRecord(1011, entry), pptRecord(4002, bytesOf(0))];
    expect((await count({ slides, notes, outline })).wordsByScope).toEqual(expected);
  });

  test('has headers and footers of slides, not of notes, where a whole record says what is shown', async () => {
    const footer = pptRecord(4026, Buffer.from('at the foot', 'utf16le'), 2);
    const withFooter = (...shown: number[]) =>
      container(1006, [container(4057, [pptRecord(4058, bytesOf(...shown)), footer])]);
    expect((await count({ slides: [withFooter(0, 0, 32, 0)] })).wordsByScope).toEqual({ headers_footers: 3 });
    expect((await count({ slides: [withFooter(0, 0, 32)] })).wordsByScope).toEqual({});
    expect((await count({ slides: [], notes: [withFooter(0, 0, 32, 0)] })).wordsByScope).toEqual({});
  });
});

test.each([
  [Buffer.alloc(0), 'no_current_user'],
  [Buffer.alloc(3), 'ppt_current_user'],
  [Buffer.alloc(4), 'too_old'],
  [Buffer.concat([bytesOf(23, 0, 0, 0), Buffer.alloc(23)]), 'too_old'],
  [Buffer.concat([bytesOf(22, 0, 0, 0), Buffer.alloc(23)]), 'ppt_current_user'],
  [Buffer.concat([bytesOf(24, 0, 0, 0), Buffer.alloc(24)]), 'ppt_current_user'],
])(
  'PowerPoint 95 is known by its user, a length and a name of it in less than 28 bytes (%#: %s)',
  async (user, reason) => {
    const bytes = makeCompound({ 'Current User': user, 'PowerPoint Document': Buffer.alloc(5000) });
    expect(await countWords(bytes, { fileName: 'a.ppt', service: 'ordinary' })).toMatchObject({ reason });
  },
);
