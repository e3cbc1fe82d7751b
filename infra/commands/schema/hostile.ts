import type { Random } from '../proof/random.ts';

/** Values that have broken services before: of another type, out of range, or with a meaning for some layer below. */
const hostile: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e21,
  -1e308,
  2 ** 31,
  2 ** 53,
  '',
  ' ',
  '\t\r\n',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e5',
  '0x10',
  '١٢٣',
  '99999999999999999999',
  '2026-13-45T99:99:99Z',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '\u0000',
  '\ufeff',
  '\u202e\u2066',
  '\ud800',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
  'ß'.repeat(300),
  'İı',
  'a'.repeat(5000),
  '𠜎'.repeat(130),
  "' OR 1=1 --",
  '{"S":"x"}',
  '{{7*7}}',
  '#{7*7}',
  '<img src=x onerror=alert(1)>',
  'a@b',
  '"quoted \\" @x"@example.com',
  '__proto__',
  'constructor',
  'toString',
  'account#1',
  'trp_',
  '\r\nX-Injected: 1',
  [],
  {},
  [[]],
  [null],
  [{}],
  { __proto__: null, length: 1 },
  { toString: 1, valueOf: 1 },
  { $gt: '' },
  { S: 'x' },
  Array.from({ length: 40 }, (_, index) => index),
];

export const hostileValue = (random: Random): unknown => (random.chance(0.004) ? huge(random) : random.pick(hostile));

const huge = (random: Random): unknown =>
  random.pick(['x '.repeat(60_000), 'é'.repeat(101_000), Array.from({ length: 3000 }, () => 1), nested(200)]);

/** Any value as someone would write it into an address or a header. */
export const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Lists in lists. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Bodies without fields. */
export const brokenBodies: readonly (readonly [contentType: string, body: Buffer])[] = [
  ['application/json', Buffer.from('{"a":')],
  ['application/json', Buffer.from('\ufeff{}')],
  ['application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['application/json', Buffer.from('"\\ud800"')],
  ['application/json', Buffer.from('1e999')],
  ['application/json', Buffer.from('null')],
  ['application/json', Buffer.from('[]')],
  ['application/json', Buffer.from('{"a":1,"a":2,"__proto__":{"b":1}}')],
  ['application/json', Buffer.from(`${'['.repeat(20_000)}`)],
  ['application/json', Buffer.from(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)],
  ['application/json; charset=utf-16', Buffer.from('{}', 'utf16le')],
  ['application/json', Buffer.alloc(300 * 1024, 0x20)],
  ['application/x-www-form-urlencoded', Buffer.from('%')],
  ['application/x-www-form-urlencoded', Buffer.from('a=%ff%fe&%zz=1&&&=&a[b][c][d][e][f]=1')],
  ['application/x-www-form-urlencoded', Buffer.from('__proto__[x]=1&constructor[prototype][x]=1&a[]=1&a[b]=2&a=3')],
  ['application/x-www-form-urlencoded', Buffer.from('a=1&'.repeat(20_000))],
  ['multipart/form-data', Buffer.from('x')],
  ['multipart/form-data; boundary=', Buffer.from('--\r\n\r\n--')],
  ['multipart/form-data; boundary=b', Buffer.from('--b\r\n\r\n')],
  ['multipart/form-data; boundary=b', Buffer.from('--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1')],
  ['multipart/form-data; boundary=b', Buffer.from('--b\r\ncontent-disposition: form-data\r\n\r\n1\r\n--b--\r\n')],
  [
    'multipart/form-data; boundary=b',
    Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="attachment"; filename="\u0000.txt"\r\n\r\n1\r\n--b--\r\n',
    ),
  ],
  ['text/xml', Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')],
  ['application/octet-stream', Buffer.from([0, 1, 2, 3])],
  ['', Buffer.from('{}')],
  ['application/json', Buffer.alloc(0)],
];
