import { describe, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { XmlScanner } from './XmlScanner.ts';
import { Vocabulary, type XmlHandler, type XmlTag } from './XmlTag.ts';

const decoder = new TextDecoder();

/** The events for a reader of `w:t` and `w:p` when a part comes in chunks: merged texts, tags in angle brackets. */
function heard(chunks: readonly Uint8Array[], listens = true): string {
  let all = '';
  const handler: XmlHandler = {
    open: (code: number, tag: XmlTag) => (all += `<${code}${tag.attribute('val') ?? ''}>`),
    close: (code) => (all += `</${code}>`),
    text: (bytes, start, end) => (all += decoder.decode(bytes.subarray(start, end))),
    character: (codePoint) => (all += String.fromCodePoint(codePoint)),
  };
  const names = { 'w:t': 1, 'w:p': 2 };
  const scanner = new XmlScanner(new Vocabulary(names, { w: ['urn:word', 'urn:strict'] }), handler);
  scanner.textOn = listens;
  for (const chunk of chunks) scanner.push(chunk);
  scanner.end();
  return all;
}
const whole = (xml: string) => heard([Buffer.from(xml)]);

describe('a part of XML', () => {
  const text = 'A long sentence, żółć 😀, that is more than twenty-four bytes long &amp; goes on';
  const read = text.replace('&amp;', '&');
  const cases: [xml: string, expected: string][] = [
    ['<w:p>plain</w:p>', '<2>plain</2>'],
    ['<x><w:p w:val="one > two"/><y z=\'"\'></y></x>', '<2one > two></2>'],
    [`<w:p>${text}</w:p>`, `<2>${read}</2>`],
    [
      '<w:p>&lt;&gt;&quot;&apos;&#x17c;&#380;&unknown;&#0;&#1114112;&#1114111;</w:p>',
      '<2><>"\'żż\ufffd\ufffd\ufffd\u{10ffff}</2>',
    ],
    ['<w:p>żą &amp; ółć</w:p>', '<2>żą & ółć</2>'],
    [
      '<w:p>7 & 8 that no semicolon follows within thirty-two bytes</w:p>',
      '<2>7 & 8 that no semicolon follows within thirty-two bytes</2>',
    ],
    ['<w:p><![CDATA[a < b && ż]] >😀]]>c</w:p>', '<2>a < b && ż]] >😀c</2>'],
    ['<w:p><![CDATA[]]></w:p>', '<2></2>'],
    ['<?xml version="1.0"?><!-- a > b -- c --><w:p>x<!--y-->z</w:p>', '<2>xz</2>'],
    ['<w:p><?a b > c?>x</w:p>\n', '<2>x</2>\n'],
  ];
  test.each(cases)('%s is heard as it is, wherever it is cut', (xml, expected) => {
    const bytes = Buffer.from(xml);
    expect(heard([bytes])).toBe(expected);
    for (let at = 0; at <= bytes.length; at++)
      expect(heard([bytes.subarray(0, at), bytes.subarray(at)]), `cut at ${at}`).toBe(expected);
    expect(heard([...bytes].map((byte) => Uint8Array.of(byte)))).toBe(expected);
  });

  test('tells nothing of its text where nobody listens', () => {
    const xml = '<w:p>text &amp; more<![CDATA[and more]]></w:p>';
    expect(heard([Buffer.from(xml)], false)).toBe('<2></2>');
    expect(heard([Buffer.from(xml.slice(0, 30)), Buffer.from(xml.slice(30))], false)).toBe('<2></2>');
  });

  test('may use other prefixes than the usual one, or none, for what its root declares', () => {
    expect(whole('<a:p xmlns:a="urn:word">x</a:p>')).toBe('<2>x</2>');
    expect(whole('<p xmlns="urn:strict"><t/></p>')).toBe('<2><1></1></2>');
    expect(whole('<a:p xmlns:a="urn:other">x</a:p>')).toBe('x');
    const four = ['a', 'b', 'c', 'd'].map((prefix) => `xmlns:${prefix}="urn:word"`).join(' ');
    expect(whole(`<x ${four}><a:p/><c:p/><d:p/></x>`)).toBe('<2></2><2></2>');
    expect(whole('<w:p xmlns:w="urn:word" xmlns:b="urn:word"><b:t/></w:p>')).toBe('<2><1></1></2>');
  });

  test.each([
    ['cut off in a tag', '<w:p>x</w:'],
    ['cut off before its end', '<w:p>x'],
    ['cut off in an attribute', '<w:p a="'],
    ['cut off in a comment', '<w:p/><!-- x'],
    ['without any element', ' \n'],
    ['of nothing', ''],
  ])('%s is damaged', (_, xml) => {
    expect(() => whole(xml)).toThrow('xml_cut_off');
  });

  test.each(['<w:p></w:p></w:p>', '<>', '</>'])('%s is malformed', (xml) => {
    expect(() => whole(xml)).toThrow('xml_malformed');
  });

  test('with a declaration of its type is unsafe, as soon as that can be told', () => {
    expect(() => whole('<!DOCTYPE x [<!ENTITY a "b">]><x/>')).toThrow('document_type');
    expect(() => whole('<!DOCTYP')).toThrow('xml_cut_off');
    expect(() => whole('<!DOCTYPE')).toThrow('document_type');
  });

  test('nests as deeply as is read, and no deeper; blanks may follow it', () => {
    const nested = (depth: number) => `${'<x>'.repeat(depth)}${'</x>'.repeat(depth)}`;
    expect(whole(nested(limits.nesting))).toBe('');
    expect(() => whole(nested(limits.nesting + 1))).toThrow('nesting');
    expect(whole(`${'<x>'.repeat(limits.nesting)}<w:p/>${'</x>'.repeat(limits.nesting)} \n`)).toBe('<2></2> \n');
  });

  test('does not wait endlessly for the end of a tag', () => {
    const chunk = Buffer.alloc(limits.tokenBytes / 2, 120);
    const scanned = (more: number) =>
      heard([Buffer.from('<'), chunk, chunk.subarray(1), Buffer.alloc(more, 120), Buffer.from('/>')]);
    expect(scanned(0)).toBe('');
    expect(() => scanned(1)).toThrow('token_too_long');
  });
});
