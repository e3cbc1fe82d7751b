import { expect, test } from 'vitest';
import type { CartFile } from '../../domain/cart/cartContents.ts';
import { sentFile } from '../test/sentFile.ts';
import { startedCart } from '../test/startedCart.ts';
import { cartTexts, matchLanguages, storeTexts, withTextVersion } from './quoteCart.ts';
import { type ReadText, readTexts } from './readTexts.ts';

const now = new Date('2026-11-20T12:00:00Z');
const form = { service: 'translation' as const, sourceLanguage: 2, targetLanguages: [1] };
const read = async (sent: Parameters<typeof readTexts>[0], change: object = {}): Promise<ReadText[]> => {
  const texts = await readTexts(sent, { ...form, ...change }, now);
  return 'fields' in texts ? expect.fail(JSON.stringify(texts.fields)) : texts;
};
const one = async (content: string, change: object = {}) => (await read([{ content }], change))[0]?.file;

test('each text of a form is a counted file of its own, named as a plain text', async () => {
  const [first, second] = await read([
    { content: 'One two three.', name: 'Menu' },
    { content: 'Four five.', name: 'List.TXT' },
  ]);
  expect(first?.file).toMatchObject({
    ...{ hash: 'text-001', name: 'Menu.txt', text: 0, words: 3, state: 'counted', sworn: false, bytes: 14 },
    ...{ contentType: 'text/plain', sourceLanguage: 2, targetLanguages: [1], hasCountedText: true },
  });
  expect(first?.file).not.toHaveProperty('freeQuote');
  expect(second?.file).toMatchObject({ hash: 'text-002', name: 'List.TXT', text: 1, words: 2 });
  expect(await one('One two three.')).toMatchObject({ name: 'text-001.txt' });
  expect(first?.counted).toContain('One two three.');
});

test('a text for a sworn translation is sworn, and one for a quote by hand is marked so', async () => {
  expect(await one('One two three.', { service: 'sworn' })).toMatchObject({ sworn: true });
  expect(await one('One two three.', { freeQuote: true })).toMatchObject({ sworn: false, freeQuote: true });
});

test('the language that a text is plainly in is known', async () => {
  const english =
    'The contract ends when both of the parties have signed the letter that was sent to them in the spring. ';
  expect(await one(english.repeat(4))).toMatchObject({ textLanguage: expect.any(Number) });
});

test('texts have half a million characters together, three hundred lines by their languages, and words', async () => {
  const refused = async (sent: Parameters<typeof readTexts>[0], targetLanguages = [1]) => {
    const texts = await readTexts(sent, { ...form, targetLanguages }, now);
    return 'fields' in texts ? texts.fields : 'taken';
  };
  const many = (count: number) => Array.from({ length: count }, () => ({ content: 'word' }));
  const spaces = { content: ' '.repeat(500_000 - 4) };
  expect(await refused([{ content: 'word' }, spaces])).toEqual({
    'texts.1.content': ['validation/content_without_words'],
  });
  expect(await refused([{ content: 'words' }, spaces])).toEqual({
    texts: [{ key: 'validation/too_long', replace: { maximum: 500_000 } }],
  });
  expect(
    await refused(
      many(3),
      Array.from({ length: 100 }, () => 1),
    ),
  ).toBe('taken');
  expect(
    await refused(
      many(4),
      Array.from({ length: 100 }, () => 1),
    ),
  ).toEqual({
    texts: [{ key: 'validation/too_many', replace: { maximum: 3 } }],
  });
  expect(await refused([], [])).toBe('taken');
});

const upload = { ...sentFile(now), hash: 'upload' };
const file = (read: ReadText | undefined) => read?.file ?? expect.fail('No text.');
test('texts that are sent again unchanged stay; changed ones replace theirs, and those left out go', async () => {
  const [same, old, left] = await read([{ content: 'Same.' }, { content: 'Old.' }, { content: 'Left.' }]);
  const [again, fresh] = await read([{ content: 'Same.' }, { content: 'New.' }]);
  if (!same || !old || !left || !again || !fresh) return expect.fail('No texts.');
  const files = [upload, same.file, old.file, left.file];
  expect(cartTexts({ files }, [again, fresh])).toEqual({
    files: [upload, same.file, fresh.file],
    ...{ fresh: [fresh], gone: [left.file], replaced: [old.file, left.file] },
  });
  expect(cartTexts({ files: [upload] }, [again])).toMatchObject({ fresh: [again], gone: [], replaced: [] });
});

test.each<Partial<CartFile>>([
  { hash: 'text-002' },
  { sha256: 'other' },
  { name: 'b.txt' },
  { sworn: true },
  { freeQuote: true },
])('a text with another %j is another text', async (change) => {
  const [text] = await read([{ content: 'Same.' }]);
  const before = { ...file(text), ...change };
  expect(cartTexts({ files: [before] }, text ? [text] : [])).toMatchObject({ fresh: [text], replaced: [before] });
});

test('a file with the name of a text takes its place: the text is refused', async () => {
  const [text] = await read([{ content: 'Same.' }]);
  const uploaded = { ...upload, hash: file(text).hash };
  expect(cartTexts({ files: [uploaded] }, text ? [text] : [])).toBe('taken');
  expect(cartTexts({ files: [file(text)] }, text ? [text] : [])).not.toBe('taken');
});

test('a new text is kept with what was counted of it, and the bytes of a replaced one go', async () => {
  const [fresh, replaced] = await read([{ content: 'New.' }, { content: 'Old.' }]);
  const put: [string, string | Uint8Array, string][] = [];
  const removed: string[] = [];
  const files = {
    put: async (key: string, bytes: Uint8Array, type: string) => {
      await Promise.resolve();
      put.push([key, Buffer.from(bytes).toString(), type]);
      return 'written' as const;
    },
    remove: async (keys: readonly string[]) => {
      await Promise.resolve();
      removed.push(...keys);
    },
  };
  await storeTexts(files, 'digest', { fresh: fresh ? [fresh] : [], replaced: [file(replaced)] });
  const key = `digest/text-001/${file(fresh).id}`;
  expect(put).toEqual([
    [expect.stringContaining(key), fresh?.counted, 'application/jsonl'],
    [`uploads/${key}`, 'New.', 'text/plain'],
  ]);
  expect(removed).toContain(`uploads/digest/text-002/${file(replaced).id}`);
  expect(removed.join()).not.toContain(key);
});

const started = startedCart(now);
const cartForm = started.form ?? expect.fail('No form.');
const own = { ...upload, sourceLanguage: 1, targetLanguages: [2], sworn: false };
async function matched(
  files: CartFile[],
  fresh: CartFile[] = [],
  written: 'written' | 'closed' | 'absent' = 'written',
) {
  const set: object[] = [];
  const setLanguages = async (_: string, changes: readonly object[]) => {
    set.push(...changes);
    return written;
  };
  const found = { digest: 'digest', cart: started, files };
  return { set, answer: await matchLanguages({ setLanguages }, cartForm, found, new Set(fresh)) };
}

test.each<[Partial<CartFile>, boolean]>([
  [{}, false],
  [{ sourceLanguage: 3 }, true],
  [{ targetLanguages: [2, 3] }, true],
  [{ sworn: true }, true],
])('a file with %j gets the languages of the form: %s', async (change, isChanged) => {
  const { set, answer } = await matched([{ ...own, ...change }, own]);
  const languages = { sourceLanguage: 1, targetLanguages: [2], sworn: false };
  expect(set).toEqual(isChanged ? [{ hash: 'upload', ...languages }] : []);
  expect(answer).toEqual({ rows: [own, own], changed: isChanged });
});

test('a new text has the form’s languages already; where the files have changed meanwhile, nothing is set', async () => {
  const fresh = { ...own, sourceLanguage: 3 };
  expect(await matched([fresh], [fresh])).toEqual({ set: [], answer: { rows: [own], changed: false } });
  for (const written of ['closed', 'absent'] as const)
    expect((await matched([fresh], [], written)).answer).toBeUndefined();
});

const { textVersion: _, ...plain } = cartForm;
const work = {
  orderId: 'ORDER',
  cartDigest: 'before',
  service: 'translation' as const,
  sourceLanguage: 1,
  targetLanguages: [2],
};
const compared = (change: object = {}, earlier: object = {}, kept: string | undefined = 'One two three.') =>
  withTextVersion(
    { readContent: async (digest) => (digest === 'before' ? kept : expect.fail(digest)) },
    { form: { ...plain, textWords: 5 }, content: 'One two three. Four five.', ...change },
    { earlier: { ...work, hasText: true, files: [], ...earlier } },
  );

test('the text of a new version is compared with that of the order before', async () => {
  expect(await compared()).toMatchObject({
    ...plain,
    textWords: 5,
    textVersion: { ...work, changes: expect.any(Object) },
  });
  expect((await compared()).textVersion).not.toHaveProperty('whole');
  expect((await compared({ wholeText: true })).textVersion).toMatchObject({ whole: true });
  expect((await compared({}, {}, '')).textVersion).toMatchObject(work);
});

test.each<[string, object, object]>([
  ['the order before had no text', {}, { hasText: false }],
  ['there is no text now', { content: undefined }, {}],
  ['the text has no words', { form: { ...plain, textWords: 0 } }, {}],
])('nothing is compared where %s', async (_, change, earlier) => {
  expect(await compared(change, earlier)).not.toHaveProperty('textVersion');
});
