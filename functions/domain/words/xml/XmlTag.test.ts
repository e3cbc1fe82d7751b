import { expect, test } from 'vitest';
import {
  after,
  entity,
  find,
  findAttribute,
  locateAttribute,
  matches,
  namespaceDeclarations,
  skipToTag,
  wholeCharacters,
} from './XmlTag.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const entityOf = (name: string) => String.fromCodePoint(entity(bytes(name), 0, bytes(name).length));

test.each([
  ['amp', '&'],
  ['#65', 'A'],
  ['#x41', 'A'],
  ['#1', '\u0001'],
  ['#x10ffff', '\u{10ffff}'],
  ['#x110000', '\ufffd'],
  ['#0', '\ufffd'],
  ['#-1', '\ufffd'],
  ['#x', '\ufffd'],
  ['nbsp', '\ufffd'],
])('&%s; is “%s”', (name, sign) => {
  expect(entityOf(name)).toBe(sign);
});

test('the next tag is looked for from a place on; without one the rest is none', () => {
  expect(skipToTag(bytes('<ab<c'), 0)).toBe(0);
  expect(skipToTag(bytes('<ab<c'), 1)).toBe(3);
  expect(skipToTag(bytes('<ab'), 1)).toBe(3);
});

test('a word matches where all of it stands, and nothing less or more', () => {
  expect(matches(bytes('abcd'), 1, 3, 'bc')).toBe(true);
  for (const [start, end] of [
    [1, 4],
    [1, 2],
    [0, 2],
    [2, 4],
  ] as const)
    expect(matches(bytes('abcd'), start, end, 'bc')).toBe(false);
  expect(matches(bytes('abcd'), 1, 3, 'bx')).toBe(false);
});

test('a word is found at its first place from another one on, behind beginnings of it that go on otherwise', () => {
  expect(find(bytes(']] ]]>]]>'), 0, ']]>')).toBe(3);
  expect(find(bytes(']] ]]>]]>'), 4, ']]>')).toBe(6);
  expect(find(bytes(']]>'), 0, ']]>')).toBe(0);
  expect(find(bytes(']]'), 0, ']]>')).toBe(-1);
  expect(after(bytes('x-->'), 0, '-->')).toBe(4);
  expect(after(bytes('x--'), 0, '-->')).toBe(-1);
});

test.each([
  ['ab', 2, 2],
  ['aż', 3, 3],
  ['aż', 2, 1],
  ['a€', 4, 4],
  ['a€', 3, 1],
  ['a€', 2, 1],
  // The second byte is 0x80, the lowest that is possible.
  ['a“', 3, 1],
  ['a😀', 5, 5],
  ['a😀', 4, 1],
  ['a😀', 3, 1],
  ['a😀', 2, 1],
  ['ż', 1, 0],
])('of “%s” up to byte %i the whole letters end at %i', (text, end, whole) => {
  expect(wholeCharacters(bytes(text), 0, end)).toBe(whole);
});

test('bytes that belong to no letter are taken as they are', () => {
  expect(wholeCharacters(Uint8Array.of(0x80, 0x80, 0x80, 0x80), 0, 4)).toBe(4);
  expect(wholeCharacters(bytes('ż'), 1, 2)).toBe(2);
});

const tag = bytes(`<w:p  w:val='a "b"' val2="" other:val = "c>d" x>`);
const [from, to] = [4, tag.length - 1];

test('an attribute is found by its local name, or by all of it where it has a prefix', () => {
  expect(findAttribute(tag, from, to, 'val')).toBe('a "b"');
  expect(findAttribute(tag, from, to, 'other:val')).toBe('c>d');
  expect(findAttribute(tag, from, to, 'w:val')).toBe('a "b"');
  expect(findAttribute(tag, from, to, 'val2')).toBe('');
  for (const name of ['al', 'va', 'w', 'x', 'x:val']) expect(findAttribute(tag, from, to, name)).toBeUndefined();
  expect(locateAttribute(tag, from, to, 'val')).toBe(13);
  expect(locateAttribute(tag, from, 13, 'val')).toBe(-1);
});

test('declarations of namespaces are those, by prefix; at most 64 of them', () => {
  const declared = (text: string) => namespaceDeclarations(bytes(text), 0, bytes(text).length);
  expect(declared(` xmlns="urn:a" xmlns:b='urn:b' c:xmlns="no" xmlnsd="no" e="no"`)).toEqual([
    ['', 'urn:a'],
    ['b', 'urn:b'],
  ]);
  expect(declared(Array.from({ length: 70 }, (_, place) => ` xmlns:a${place}="x"`).join(''))).toHaveLength(64);
  expect(declared('  ')).toEqual([]);
});
