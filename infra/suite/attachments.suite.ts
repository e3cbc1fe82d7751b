import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeDocx, paragraph } from '../../functions/domain/words/test/makeDocx.ts';
import { makeOpenDocument, makePptx, makeXlsx, shape } from '../../functions/domain/words/test/makeOffice.ts';
import { textAt, uploadTo } from '../client/uploads.ts';
import { call, languageIds, orderForm, until } from './api.ts';
import { finished, sendFile } from './orders.ts';

const sheetOf = (text: string) =>
  `<table:table><table:table-row><table:table-cell><text:p>${text}</text:p></table:table-cell></table:table-row></table:table>`;
const slideOf = (text: string) =>
  `<draw:page><draw:frame><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame></draw:page>`;
const docx = (text: string) => makeDocx({ body: paragraph(text) });
const announce = (change: Record<string, unknown> = {}) => ({
  attachment_hash: randomUUID(),
  name: 'contract.docx',
  size: 1000,
  type: 'application/octet-stream',
  source_lang: languageIds.en,
  target_lang: [languageIds.pl],
  ...change,
});

test('a docx sent to its link is counted and priced in its cart', async () => {
  const { cart, hash } = await sendFile('umowa ł+ś.docx', docx('one two three four five'));
  expect(await finished(cart, hash)).toMatchObject({
    state: 'counted',
    total_words: 5,
    original_name: 'umowa ł+ś.docx',
    rule_version: 'W1',
  });
  const quoted = await call('POST', '/api/cart', { cart, json: orderForm({ content: undefined, attachment: [hash] }) });
  expect(quoted).toMatchObject({
    status: 200,
    body: { state: 'quoted', quotation: { items_without_quotation: false } },
  });
  expect(quoted.body.items[0]).toMatchObject({ public_name: 'umowa ł+ś.docx', words: 5, attachment_hash: hash });
});

test.each([
  ['texts.json', '{"id": "not counted", "a": "Hello {name}", "b": "{n, plural, one {# file} other {# files}}"}', 3],
  ['page.html', '<p title="Two words">Three <b>more</b> words</p><script>no</script>', 5],
  ['cues.srt', '1\n00:00:01,000 --> 00:00:02,000\n<i>Four words</i>\nin here\n', 4],
  ['app.po', 'msgid "done"\nmsgstr "gotowe"\n\nmsgid "One %s"\nmsgstr ""\n', 1],
])('texts of %s have their price at once', async (name, text, words) => {
  const { cart, hash } = await sendFile(name, Buffer.from(text));
  expect(await finished(cart, hash)).toMatchObject({ state: 'counted', total_words: words, original_name: name });
  const quoted = await call('POST', '/api/cart', { cart, json: orderForm({ content: undefined, attachment: [hash] }) });
  expect(quoted).toMatchObject({ status: 200, body: { state: 'quoted' } });
  expect(quoted.body.items[0]).toMatchObject({ public_name: name, words });
});

test.each([
  ['form.docm', docx('Four words and macros'), 4],
  ['prices.xltm', makeXlsx('<c t="inlineStr"><is><t>two words</t></is></c>'), 2],
  ['deck.ppsm', makePptx([shape('the first slide')]), 3],
  ['prices.ods', makeOpenDocument('spreadsheet', sheetOf('two words')), 2],
  ['deck.otp', makeOpenDocument('presentation', slideOf('the first slide')), 3],
])('%s has its price at once', async (name, bytes, words) => {
  const { cart, hash } = await sendFile(name, bytes);
  expect(await finished(cart, hash)).toMatchObject({ state: 'counted', total_words: words, original_name: name });
  const quoted = await call('POST', '/api/cart', { cart, json: orderForm({ content: undefined, attachment: [hash] }) });
  expect(quoted).toMatchObject({ status: 200, body: { state: 'quoted' } });
});

test('a cart quoted while its file is still being counted gets its price without being asked again', async () => {
  const hash = randomUUID();
  const announced = await call('POST', '/api/attachment', {
    json: announce({ attachment_hash: hash, name: 'a.txt', size: 11 }),
  });
  const { cart, upload } = announced.body[0];
  const early = await call('POST', '/api/cart', { cart, json: orderForm({ content: undefined, attachment: [hash] }) });
  expect(early.body).toMatchObject({ state: 'counting', quotation: null });
  await uploadTo(upload, 'hello world');
  const priced = await until(
    () => call('GET', `/api/cart/${cart}`),
    ({ body }) => body.state === 'quoted',
  );
  expect(priced.body.items[0]).toMatchObject({ words: 2, attachment_hash: hash });
});

test('a small file may come inside the request', async () => {
  const form = new FormData();
  const hash = randomUUID();
  for (const [name, value] of Object.entries({ attachment_hash: hash, source_lang: '2', 'target_lang[]': '1' }))
    form.append(name, value);
  form.append('attachment', new File(['seven words are in this text file'], 'note.txt', { type: 'text/plain' }));
  const announced = await call('POST', '/api/attachment', { form });
  expect(announced.status).toBe(201);
  expect(announced.headers.get('x-cart')).toBe(announced.body[0].cart);
  expect(await finished(announced.body[0].cart, hash)).toMatchObject({
    state: 'counted',
    total_words: 7,
    content_type: 'text/plain',
  });
});

test('what was counted can be read paragraph by paragraph', async () => {
  const body = paragraph('one two') + paragraph('three');
  const { cart, hash } = await sendFile('two.docx', makeDocx({ body }));
  await finished(cart, hash);
  const { body: counted } = await call('GET', `/api/attachment/${hash}/count`, { cart });
  expect(counted).toMatchObject({ total_words: 3, words_by_scope: { body: 3 } });
  const lines = (await textAt(counted.text.url))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.slice(1).map(({ text, words }) => [text, words])).toEqual([
    ['one two', 2],
    ['three', 1],
  ]);
});

test('a download link gives the same bytes under the same name', async () => {
  const bytes = docx('the original');
  const { cart, hash } = await sendFile('zażółć "1".docx', bytes);
  await finished(cart, hash);
  const link = await call('POST', `/api/attachment/${hash}/link`, { cart });
  const file = await fetch(link.body.url);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(bytes));
  expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('zażółć'));
});

test.each([
  ['no office file', 'a.docx', 'this is no zip', 'manual'],
  ['nothing but blanks', 'a.txt', '  \n ', 'rejected'],
  ['an archive that is none', 'a.xlsx', 'PK\u0003\u0004 broken', 'rejected'],
])('a file with %s ends in a named outcome', async (_, name, content, state) => {
  const { cart, hash } = await sendFile(name, Buffer.from(content));
  const file = await finished(cart, hash);
  expect(file.state).toBe(state);
  if (state === 'rejected')
    expect(file.reason).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/[a-z] /) });
});

test('sworn scans are taken and quoted by a person', async () => {
  const { cart, hash } = await sendFile('scan.zip', Buffer.from('PK\u0005\u0006'.padEnd(22, '\0')), { sworn: true });
  expect(await finished(cart, hash)).toMatchObject({ state: 'manual', is_manual: true });
});

test.each([
  ['over 20 MB', { size: 20 * 1024 * 1024 + 1 }, 422, 'file_too_big'],
  ['a type that is not accepted', { name: 'photo.png' }, 422, 'file_type_refused'],
  ['an empty file', { size: 0 }, 422, 'validation_failed'],
  ['no target', { target_lang: [] }, 422, 'validation_failed'],
  ['an unknown language', { source_lang: 999 }, 422, 'validation_failed'],
  ['a target that its source does not have', { target_lang: [languageIds.en] }, 422, 'validation_failed'],
  ['no name', { name: '' }, 422, 'validation_failed'],
])('%s is refused with a message under its field', async (_, change, status, code) => {
  const refused = await call('POST', '/api/attachment', { json: announce(change), language: 'pl' });
  expect(refused).toMatchObject({ status, body: { code } });
  expect(Object.values(refused.body.errors).flat()[0]).toEqual(expect.stringMatching(/[a-ząćęłńóśźż]/));
});

test('the eleventh file and the same file twice are refused, the first stay', async () => {
  const first = await call('POST', '/api/attachment', { json: announce({ name: '0.txt' }) });
  const { cart } = first.body[0];
  expect(await call('POST', '/api/attachment', { cart, json: announce({ name: '0.txt' }) })).toMatchObject({
    status: 409,
    body: { code: 'duplicate_attachment' },
  });
  for (let i = 1; i < 10; i++) await call('POST', '/api/attachment', { cart, json: announce({ name: `${i}.txt` }) });
  expect(await call('POST', '/api/attachment', { cart, json: announce({ name: '10.txt' }) })).toMatchObject({
    status: 422,
    body: { code: 'too_many_files' },
  });
  expect((await call('GET', '/api/attachment', { cart })).body).toHaveLength(10);
});

test('announcing the same file again gives its link again, and a fresh one is to be had until it arrives', async () => {
  const json = announce({ name: 'again.txt', size: 5 });
  const first = await call('POST', '/api/attachment', { json });
  const { cart } = first.body[0];
  const again = await call('POST', '/api/attachment', { cart, json });
  expect(again.body).toHaveLength(1);
  const fresh = await call('POST', `/api/attachment/${json.attachment_hash}/upload`, { cart });
  expect(fresh).toMatchObject({ status: 200, body: { method: 'PUT' } });
  await uploadTo(fresh.body, 'hello');
  await finished(cart, json.attachment_hash);
  expect((await call('POST', `/api/attachment/${json.attachment_hash}/upload`, { cart })).status).toBe(409);
});

test('a link takes the announced bytes only, and only once', async () => {
  const json = announce({ name: 'once.txt', size: 5 });
  const { body } = await call('POST', '/api/attachment', { json });
  const { url, headers } = body[0].upload;
  const put = (content: string) => fetch(url, { method: 'PUT', headers, body: content }).then(({ status }) => status);
  expect(await put('far too long')).toBe(403);
  expect(await put('right')).toBe(200);
  expect(await put('wrong')).toBe(412);
});

test('languages of all files change at once, or none', async () => {
  const { cart, hash } = await sendFile('lang.txt', Buffer.from('one two'));
  await finished(cart, hash);
  const languages = { source_lang: languageIds.pl, target_lang: [languageIds.de, languageIds.uk] };
  const unknown = await call('PUT', '/api/attachment/0', {
    cart,
    json: { [hash]: languages, 'no-such-file': languages },
  });
  expect(unknown.status).toBe(422);
  const form = new URLSearchParams({ _method: 'PUT', [`${hash}[source_lang]`]: '1' });
  for (const id of languages.target_lang) form.append(`${hash}[target_lang][]`, String(id));
  const changed = await call('POST', '/api/attachment/0', { cart, form });
  expect(changed.body).toMatchObject([{ attachment_hash: hash, ...languages }]);
});

test('a removed file is gone, and so is its price', async () => {
  const { cart, hash } = await sendFile('gone.txt', Buffer.from('one two three'));
  await finished(cart, hash);
  await call('POST', '/api/cart', { cart, json: orderForm({ attachment: [hash] }) });
  expect(await call('DELETE', `/api/attachment/${hash}`, { cart })).toMatchObject({ status: 200, body: [] });
  expect((await call('DELETE', `/api/attachment/${hash}`, { cart })).status).toBe(404);
  const after = await call('GET', `/api/cart/${cart}`);
  expect(after.body.items.map((item: { attachment_hash: string | null }) => item.attachment_hash)).not.toContain(hash);
});

test('a file is nothing without its cart’s hash', async () => {
  const { hash } = await sendFile('mine.txt', Buffer.from('secret'));
  const { body } = await call('POST', '/api/attachment', { json: announce({ name: 'other.txt' }) });
  for (const cart of [undefined, body[0].cart, 'A'.repeat(32)]) {
    expect((await call('POST', `/api/attachment/${hash}/link`, { cart })).status).toBe(404);
    expect((await call('DELETE', `/api/attachment/${hash}`, { cart })).status).toBe(404);
  }
});
