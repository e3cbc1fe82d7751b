import { expect, test } from 'vitest';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import type { Event } from './chain.ts';
import { fingerprintOf } from './idempotency.ts';

const of = (body: string, contentType: string, change: Partial<Event> = {}): string =>
  fingerprintOf(attachmentsArea.createAttachment, {
    ...{ rawPath: '/api/attachment', rawQueryString: '', headers: { 'content-type': contentType }, body },
    ...change,
  } as Event);
const form = (boundary: string, text: string, type = `multipart/form-data; boundary=${boundary}`) =>
  of(
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--${boundary}--\r\n`,
    ).toString('base64'),
    type,
    { isBase64Encoded: true },
  );

test('a form written again is the same content, whatever boundary its client chose; another text is another', () => {
  const first = form('----one', 'Zażółć');
  expect(form('----two', 'Zażółć')).toBe(first);
  expect(form('three', 'Zażółć', 'multipart/form-data; boundary="three"')).toBe(first);
  expect(form('----one', 'Zażółc')).not.toBe(first);
});

test('any other body is the same only to the letter; so are the path, the query and the cart', () => {
  const json = of('{"a":1}', 'application/json');
  expect(of('{"a":1}', 'application/json')).toBe(json);
  const others = [
    of('{"a": 1}', 'application/json'),
    of('{"a":1}', 'application/json', { rawPath: '/api/other' }),
    of('{"a":1}', 'application/json', { rawQueryString: 'a=1' }),
    of('{"a":1}', 'application/json', { headers: { 'content-type': 'application/json', 'x-cart': 'A' } }),
  ];
  expect(new Set([json, ...others]).size).toBe(5);
});
