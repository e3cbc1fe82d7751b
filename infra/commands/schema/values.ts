import type { Random } from '../proof/random.ts';
import type { Shape } from './document.ts';
import { demoEmail, likely, type Maker, meaning, meanings, rare } from './meanings.ts';

/** A value for a schema: mostly a valid one, meaningful by its name, and at the given rate an invalid one. */
export function valueFor(given: Shape, name: string, maker: Maker, depth = 0): unknown {
  const { random } = maker;
  const shape = maker.resolve(given);
  if (random.chance(maker.wild)) return wildValue(shape, random);
  const meant = random.chance(maker.wild > 0 ? 0.9 : 0.99) ? meaning(name, maker) : undefined;
  if (meant !== undefined) return shape.type === 'array' && random.chance(0.5) ? [meant] : meant;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return random.pick(shape.enum);
  const forms = shape.anyOf ?? shape.oneOf;
  if (forms) return valueFor(random.pick(forms), name, maker, depth + 1);
  switch (shape.type) {
    case 'object':
      return objectFor(shape, maker, depth);
    case 'array':
      return Array.from({ length: random.below(3) }, () => valueFor(shape.items ?? {}, name, maker, depth + 1));
    case 'integer':
    case 'number': {
      const made = random.between(shape.minimum ?? 0, Math.min(shape.maximum ?? 1000, (shape.minimum ?? 0) + 5000));
      return random.chance(0.3) ? asText(made) : made;
    }
    case 'boolean':
      return random.chance(0.7) ? random.chance(0.5) : random.pick([0, 1, '0', '1', 'on', 'false']);
    default:
      return textFor(shape, random);
  }
}

function objectFor(shape: Shape, maker: Maker, depth: number): Record<string, unknown> {
  const { random } = maker;
  const made: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(shape.properties ?? {})) {
    const needed = shape.required?.includes(name) && !random.chance(maker.wild / 4);
    // The name of a thing that is not there makes everything else of the request unread.
    const nothing = Object.hasOwn(meanings, name) && meaning(name, maker) === undefined && random.chance(0.95);
    if (maker.resolve(inner).format === 'binary' && !maker.withFiles && random.chance(0.95)) continue;
    if (needed || (!nothing && random.chance(likely.has(name) ? 0.95 : rare.has(name) ? 0.05 : 0.3)))
      made[name] = valueFor(inner, name, maker, depth + 1);
  }
  if (typeof shape.additionalProperties === 'object' && depth < 4)
    for (let left = random.below(3); left > 0; left--) {
      const key = asText(valueFor(shape.propertyNames ?? {}, 'attachment_hash', maker, depth + 1)).slice(0, 100);
      made[key] = valueFor(shape.additionalProperties, 'entry', maker, depth + 1);
    }
  if (random.chance(maker.wild / 4)) made[asText(hostileValue(random)).slice(0, 60)] = hostileValue(random);
  return made;
}

/** At and beside the bounds of the schema, or hostile. */
function wildValue(shape: Shape, random: Random): unknown {
  const { minimum, maximum, minLength, maxLength } = shape.anyOf ? random.pick(shape.anyOf) : shape;
  const bounds: unknown[] = [];
  for (const bound of [minimum, maximum])
    if (bound !== undefined) bounds.push(bound - 1, bound, bound + 1, bound + 0.5);
  for (const length of [minLength, maxLength])
    if (length !== undefined && length <= 6000)
      bounds.push('x'.repeat(Math.max(0, length - 1)), 'x'.repeat(length), 'x'.repeat(length + 1), ' '.repeat(length));
  return bounds.length > 0 && random.chance(0.5) ? random.pick(bounds) : hostileValue(random);
}

const letters = [...'ABCDEFGHJKMNPQRSTVWXYZ0123456789'];

function textFor({ pattern, minLength = 1, maxLength = 60, format }: Shape, random: Random): unknown {
  if (format === 'binary') return Buffer.from(random.pick(['Good morning.', '', 'PK\u0003\u0004', '%PDF-1.4']));
  if (pattern?.includes('@')) return demoEmail(random);
  if (pattern?.startsWith('^-?\\d')) return String(random.below(1000));
  if (pattern?.includes('\\/'))
    return random.pick(['text/plain', 'application/pdf', 'image/png', 'application/x-unknown']);
  if (pattern) {
    const [, least = '10', , most = least] = /\{(\d+)(,(\d+))?\}\$$/.exec(pattern) ?? [];
    const length = random.between(Number(least), Math.min(Number(most), Number(least) + 20));
    return Array.from({ length }, () => random.pick(letters)).join('');
  }
  const words = random.pick(['Good morning to everybody.', 'Umowa najmu, § 3', '契約書', 'عقد', 'a b c', 'Demo']);
  return words.repeat(Math.max(1, Math.ceil(minLength / words.length))).slice(0, maxLength);
}

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
