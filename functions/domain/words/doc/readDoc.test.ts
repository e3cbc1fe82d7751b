import { describe, expect, test } from 'vitest';
import { countWords } from '../countWords.ts';
import { type DocParts, type Form, makeDoc, makeOldDoc } from '../test/makeDoc.ts';

async function count(parts: DocParts) {
  const heard: string[] = [];
  const options = {
    fileName: 'a.doc',
    service: 'ordinary' as const,
    onParagraph: ({ text }: { text: string }) => heard.push(text),
  };
  return { ...(await countWords(makeDoc(parts), options)), heard };
}

describe('a Word 97 document', () => {
  test.each(['one two\rthree\x07\x07four', 'zażółć gęślą\rjaźń\x07cztery'])('%j counts its body', async (body) => {
    expect(await count({ body })).toMatchObject({ outcome: 'counted', format: 'doc', wordsByScope: { body: 4 } });
  });

  test('parts its stories', async () => {
    const counted = await count({
      body: 'body\r',
      footnotes: 'a note\r',
      headers: 'top\r',
      comments: 'why not\r',
      boxes: 'in the box\r',
    });
    expect(counted.wordsByScope).toEqual({ body: 1, notes: 2, headers_footers: 1, comments: 2, boxes: 3 });
  });

  test('reads a field by its result, inside another as well', async () => {
    const counted = await count({
      body: 'a \x13IF \x13PAGE\x14 7\x15 x\x14shown \x13REF y\x14here\x15\x15 b\x0bc\td\x1e-e\x1f',
    });
    expect(counted.heard).toEqual(['a shown here b\x0bc\td‑-e']);
    expect(counted.words).toBe(6);
  });

  test.each(['plain text and more', 'zażółć text and more'])(
    '%j leaves out what is hidden or deleted',
    async (body) => {
      const from = body.indexOf(' ') + 1;
      expect((await count({ body, hidden: [from, from + 5] })).wordsByScope).toEqual({ body: 3, hidden: 1 });
      expect((await count({ body, deleted: [from, from + 5] })).wordsByScope).toEqual({ body: 3, deleted: 1 });
    },
  );

  test('joins the halves of a word that a deleted end of a paragraph parts', async () => {
    const counted = await count({ body: 'half\rway one\rtwo', deleted: [4, 5] });
    expect(counted.heard).toEqual(['halfway one', 'two']);
    expect(counted.words).toBe(3);
  });

  test('counts what follows a hidden run in another story', async () => {
    const counted = await count({ body: 'one two', hidden: [0, 3], footnotes: 'three four' });
    expect(counted.wordsByScope).toEqual({ body: 1, hidden: 1, notes: 2 });
  });

  test('leaves out paragraphs whose style hides them, but for runs that are deleted anyway', async () => {
    const counted = await count({ body: 'seen\rnot to be seen\rend', hiddenByStyle: [5, 20], deleted: [9, 11] });
    expect(counted.wordsByScope).toEqual({ body: 2, hidden: 3, deleted: 1 });
  });

  test('tells encrypted and too old ones apart', async () => {
    expect(await count({ body: 'x', encrypted: true })).toMatchObject({ outcome: 'password_protected' });
    expect(await count({ body: 'x', version: 0x68 })).toMatchObject({ outcome: 'manual', reason: 'too_old' });
  });

  test.each([false, true])('of Word 6 is for a person, with its words (saved fast: %s)', async (fastSaved) => {
    const heard: string[] = [];
    // "Zażółć gęślą" in Windows-1250.
    const body = Buffer.from('5a61bff3b3e62067ea9c6cb90d13544f4314656e6415', 'hex');
    const bytes = makeOldDoc({ body, headers: 'top\r', language: 0x0415, fastSaved });
    const onParagraph = ({ text }: { text: string }) => heard.push(text);
    expect(await countWords(bytes, { fileName: 'a.doc', service: 'ordinary', onParagraph })).toMatchObject({
      outcome: 'manual',
      reason: 'too_old',
      wordsByScope: { body: 3, headers_footers: 1 },
    });
    expect(heard).toEqual(['Zażółć gęślą', 'end', 'top']);
  });
});

test('a drop-down list of an old form counts the entry that it shows, and text fields count nothing more', async () => {
  const body = 'Duck \x13 FORMDROPDOWN \x01\x15 end\r';
  const at = body.indexOf('\x01');
  const list = { entries: ['riri', 'the second one', 'loulou'], own: 25, usual: 1 };
  const heard = async (form: Form) => (await count({ body, form: { at, ...form } })).heard;
  expect(await heard(list)).toEqual(['Duck the second one end']);
  expect(await heard({ ...list, own: 2 })).toEqual(['Duck loulou end']);
  for (const none of [
    { ...list, own: 7 },
    { ...list, kind: 0 },
    { ...list, cut: 100 },
    { ...list, own: 2, cut: 4 },
  ])
    expect(await heard(none)).toEqual(['Duck  end']);
});
