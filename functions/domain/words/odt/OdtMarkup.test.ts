import { describe, expect, test } from 'vitest';
import { countWords } from '../countWords.ts';
import { makeOdt } from '../test/makeOffice.ts';
import { makeZip } from '../test/makeZip.ts';

async function read(body: string, styles = '') {
  const heard: string[] = [];
  const counted = await countWords(makeOdt(body, styles), {
    fileName: 'a.odt',
    service: 'ordinary',
    onParagraph: ({ scope, text }) => void heard.push(scope === 'body' ? text : `${scope}: ${text}`),
  });
  return { ...counted, heard };
}
const heardIn = async (body: string, styles = '') => (await read(body, styles)).heard;
const style = (name: string, said: string, { family = 'text', parent = '' } = {}) =>
  `<style:style style:name="${name}" style:family="${family}"${parent && ` style:parent-style-name="${parent}"`}>${said}</style:style>`;
const shown = (display: string) => `<style:text-properties text:display="${display}"/>`;
const span = (name: string) => `<text:p><text:span text:style-name="${name}">${name}</text:span></text:p>`;
const box = (text: string) => `<draw:text-box><text:p>${text}</text:p></draw:text-box>`;
const note = (text: string) => `<text:note-body><text:p>${text}</text:p></text:note-body>`;

describe('styles of an OpenDocument text', () => {
  test('hide their text themselves or by the style they come from, unless they show it', async () => {
    const styles =
      style('a', shown('none')) +
      style('b', '', { parent: 'a' }) +
      style('c', shown('true'), { parent: 'a' }) +
      style('d', shown('condition'), { parent: 'a' }) +
      style('e', '<style:text-properties text:other="none"/>') +
      style('f', '', { family: 'paragraph', parent: 'a' });
    const body = ['a', 'b', 'c', 'd', 'e', 'f'].map(span).join('');
    expect(await heardIn(body, styles)).toEqual(['hidden: a', 'hidden: b', 'c', 'hidden: d', 'e', 'f']);
  });

  test('of a family count for that family, and text properties outside a style for none', async () => {
    const styles = style('x', shown('none'), { family: 'paragraph' }) + shown('none');
    const body = `<text:p text:style-name="x">one<text:span>two</text:span></text:p>${span('x')}`;
    expect(await heardIn(body, styles)).toEqual(['hidden: onetwo', 'x']);
  });

  test('end with their text: what follows a hidden span is seen', async () => {
    const body = '<text:p>a<text:span text:style-name="h">b<text:span>c</text:span>d</text:span>e</text:p>';
    expect(await heardIn(body, style('h', shown('none')))).toEqual(['ae', 'hidden: bcd']);
  });
});

describe('the content of an OpenDocument text', () => {
  test.each<[body: string, ...heard: string[]]>([
    ['<text:p>a<text:tab/>b<text:line-break/>c<text:s/>d<text:s text:c="3"/>e</text:p>', 'a\tb\nc d   e'],
    ['<text:p>a<text:s text:c="0"/>b<text:s text:c="-2"/>c<text:s text:c="x"/>d</text:p>', 'a b c d'],
    [`<text:p>a<text:s text:c="5000"/>b</text:p>`, `a${' '.repeat(1000)}b`],
    ['stray<text:tab/><text:span>stray</text:span><text:p>a</text:p>stray<text:s/><text:span>stray</text:span>', 'a'],
    ['<text:p>a<text:ruby-text>b<text:span>c</text:span><text:tab/></text:ruby-text>d</text:p>', 'ad'],
    ['<text:p><text:hidden-text text:is-hidden="true">a</text:hidden-text>b</text:p>', 'b', 'hidden: a'],
    ['<text:p><text:hidden-text text:is-hidden="false">a</text:hidden-text>b</text:p>', 'ab'],
    ['<text:p><text:hidden-text>a</text:hidden-text>b</text:p>', 'b', 'hidden: a'],
    ['<text:section text:display="none"><text:p>a</text:p></text:section><text:p>b</text:p>', 'hidden: a', 'b'],
    ['<text:section text:display="true" text:is-hidden="true"><text:p>a</text:p></text:section>', 'a'],
    ['<text:section text:display="condition" text:is-hidden="true"><text:p>a</text:p></text:section>', 'hidden: a'],
    ['<text:section text:display="condition" text:is-hidden="false"><text:p>a</text:p></text:section>', 'a'],
    [`<text:p>a${box(`b${note('c')}`)}d</text:p>`, 'notes: c', 'boxes: b', 'ad'],
    [`<text:p>a${note(`b${box('c')}`)}d</text:p>`, 'boxes: c', 'notes: b', 'ad'],
    [`<text:p>a<office:annotation><text:p>b${box('c')}${note('d')}</text:p></office:annotation></text:p>`],
    [`<text:tracked-changes>${box('a')}${note('b')}</text:tracked-changes>`, 'deleted: a', 'deleted: b'],
    [`<text:p>${box(`a${box('b')}c`)}</text:p>`, 'boxes: a', 'boxes: b', 'boxes: c'],
    ['<draw:rect>stray<text:p>a</text:p>stray</draw:rect>', 'boxes: a'],
  ])('%s', async (body, ...heard) => {
    const expected = body.includes('annotation') ? ['comments: b', 'comments: c', 'comments: d', 'a'] : heard;
    expect(await heardIn(body)).toEqual(expected);
  });

  test('that is hidden is a comment or deleted all the same where it is in one', async () => {
    const hidden = '<text:p text:style-name="h">a</text:p>';
    const body = `<text:tracked-changes>${hidden}</text:tracked-changes><text:p>b<office:annotation>${hidden}</office:annotation></text:p>`;
    const styles = style('h', shown('none'), { family: 'paragraph' });
    expect((await read(body, styles)).wordsByScope).toEqual({ deleted: 1, comments: 1, body: 1 });
  });
});

test('an OpenDocument text without styles or a manifest is counted', async () => {
  const mimetype = 'application/vnd.oasis.opendocument.text';
  const content =
    '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text><text:p>two words</text:p></office:text></office:body></office:document-content>';
  const count = (files: Record<string, string>) =>
    countWords(makeZip({ mimetype, ...files }), { fileName: 'a.odt', service: 'ordinary' });
  expect(await count({ 'content.xml': content })).toMatchObject({ outcome: 'counted', words: 2 });
});
