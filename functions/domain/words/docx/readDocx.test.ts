import { describe, expect, test } from 'vitest';
import { countWords } from '../countWords.ts';
import type { CountedParagraph } from '../Tally.ts';
import { type DocxParts, makeDocx, paragraph, wordNamespaces } from '../test/makeDocx.ts';

const count = (parts: DocxParts) => countWords(makeDocx(parts), { fileName: 'a.docx', service: 'ordinary' });

describe('a Word document', () => {
  test.each<[name: string, body: string, scopes: Record<string, number>]>([
    ['joins the runs of a word', '<w:p><w:r><w:t>trans</w:t></w:r><w:r><w:t>late</w:t></w:r></w:p>', { body: 1 }],
    [
      'parts words at tabs and breaks',
      '<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r></w:p>',
      { body: 3 },
    ],
    [
      'ignores tab stops',
      '<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>one</w:t></w:r></w:p>',
      { body: 1 },
    ],
    ['reads entities', paragraph('a&amp;b &#8211; &#x142;'), { body: 2 }],
    ['keeps hidden text apart', paragraph('seen') + paragraph('not seen', '<w:vanish/>'), { body: 1, hidden: 2 }],
    ['counts text whose hiding is switched off', paragraph('seen', '<w:vanish w:val="0"/>'), { body: 1 }],
    [
      'counts inserted and leaves out deleted text',
      '<w:p><w:ins><w:r><w:t>new one</w:t></w:r></w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del></w:p>',
      { body: 2, deleted: 1 },
    ],
    [
      'joins the halves of a word that a deleted end of a paragraph parts',
      `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:r><w:t>half</w:t></w:r></w:p>${paragraph('way one')}${paragraph('two')}`,
      { body: 3 },
    ],
    [
      'joins nothing across the cells of a table',
      `<w:tbl><w:tr><w:tc><w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:r><w:t>half</w:t></w:r></w:p></w:tc><w:tc>${paragraph('way')}</w:tc></w:tr></w:tbl>`,
      { body: 2 },
    ],
    [
      'leaves out a deleted table row, whatever its runs say',
      `<w:tbl><w:tr><w:trPr><w:del w:id="1"/></w:trPr><w:tc>${paragraph('gone by now')}</w:tc></w:tr><w:tr><w:trPr><w:ins w:id="2"/></w:trPr><w:tc>${paragraph('here')}</w:tc></w:tr></w:tbl>`,
      { body: 1, deleted: 3 },
    ],
    [
      'counts moved text once',
      '<w:p><w:moveFrom><w:r><w:t>moved text</w:t></w:r></w:moveFrom><w:moveTo><w:r><w:t>moved text</w:t></w:r></w:moveTo></w:p>',
      { body: 2, deleted: 2 },
    ],
    [
      'counts a field by its result',
      '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE x y</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>7</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
      { body: 1 },
    ],
    [
      'counts word art',
      '<w:p><w:r><w:t>a</w:t><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape><v:textpath string="R&amp;D word art"/></v:shape></w:pict></w:r></w:p>',
      { body: 1, boxes: 3 },
    ],
    [
      'counts a text box once, from its first choice',
      `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:txbxContent>${paragraph('in box')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraph('in box')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r><w:r><w:t>out</w:t></w:r></w:p>`,
      { body: 1, boxes: 2 },
    ],
    [
      'counts the chosen entry of a drop-down list of an old form, once',
      `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="one"/><w:listEntry w:val="R&amp;D, the second"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:instrText>FORMDROPDOWN</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>${paragraph('after')}`,
      { body: 4 },
    ],
    [
      'counts the result of a drop-down list where its field has one',
      '<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:listEntry w:val="first of all"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>shown</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>',
      { body: 1 },
    ],
    [
      'leaves out ruby and math',
      '<w:p><w:r><w:ruby><w:rt><w:r><w:t>kana</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>base</w:t></w:r></w:rubyBase></w:ruby></w:r><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></w:p>',
      { body: 1 },
    ],
  ])('%s', async (_name, body, scopes) => {
    const counted = await count({ body });
    expect(counted).toMatchObject({ outcome: 'counted', format: 'docx', wordsByScope: scopes });
    expect(counted.wordsByScope).toEqual(scopes);
  });

  test('counts notes, tallies headers and comments', async () => {
    const part = (root: string, text: string) => `<w:${root} ${wordNamespaces}>${paragraph(text)}</w:${root}>`;
    const parts = {
      footnotes: part('footnotes', 'a note'),
      header: part('hdr', 'top'),
      comments: part('comments', 'why not'),
    };
    const counted = await count({ body: paragraph('body'), parts });
    expect(counted.wordsByScope).toEqual({ body: 1, notes: 2, headers_footers: 1, comments: 2 });
    expect(counted.words).toBe(3);
  });

  test('hides what a style hides, through the style it is based on', async () => {
    const styles = `<w:styles ${wordNamespaces}><w:style w:type="character" w:styleId="A"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="character" w:styleId="B"><w:basedOn w:val="A"/></w:style></w:styles>`;
    const counted = await count({
      body: paragraph('gone', '<w:rStyle w:val="B"/>') + paragraph('here'),
      parts: { styles },
    });
    expect(counted.wordsByScope).toEqual({ body: 1, hidden: 1 });
  });

  test('does not mind damage in what is left out', async () => {
    const parts = { comments: `<w:comments ${wordNamespaces}><w:comment>` };
    expect(await count({ body: paragraph('body'), parts })).toMatchObject({ outcome: 'counted', words: 1 });
    const broken = { footnotes: `<w:footnotes ${wordNamespaces}><w:footnote>` };
    expect(await count({ body: paragraph('body'), parts: broken })).toMatchObject({ outcome: 'unreadable' });
  });

  test('follows the namespace, not the prefix', async () => {
    const xml =
      '<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>two words</x:t></x:r></x:p></x:body></x:document>';
    expect(await count({ body: '', files: { 'word/document.xml': xml } })).toMatchObject({ words: 2 });
  });

  test('gives paragraphs whose sums are the total', async () => {
    const heard: CountedParagraph[] = [];
    const bytes = makeDocx({
      body: paragraph('the same') + paragraph('the same') + paragraph('zażółć', '<w:vanish/>'),
    });
    const counted = await countWords(bytes, {
      fileName: 'a.docx',
      service: 'ordinary',
      onParagraph: (one) => heard.push(one),
    });
    expect(heard).toEqual([
      { scope: 'body', text: 'the same', words: 2, characters: 8, repeated: false },
      { scope: 'body', text: 'the same', words: 2, characters: 8, repeated: true },
      { scope: 'hidden', text: 'zażółć', words: 1, characters: 6, repeated: false },
    ]);
    expect(counted).toMatchObject({ words: 4, repeatedWords: 2, charactersWithSpaces: 16 });
  });
});

describe('a Word document made to do harm', () => {
  const document = (inner: string) => ({ body: '', files: { 'word/document.xml': inner } });
  test.each<[name: string, parts: DocxParts, outcome: string, reason: string]>([
    ['declares entities', document('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>'), 'unsafe', 'document_type'],
    ['is nested too deep', document('<a>'.repeat(6000)), 'unsafe', 'nesting'],
    ['is cut off inside', document(`<w:document ${wordNamespaces}><w:p>`), 'unreadable', 'xml_cut_off'],
    [
      'lies about a size',
      { body: paragraph('x '.repeat(999)), lies: { 'word/document.xml': { bytes: 10 } } },
      'unsafe',
      'size_lie',
    ],
    [
      'declares more than is allowed',
      { body: '', lies: { 'word/document.xml': { bytes: 500 * 1024 * 1024 } } },
      'unsafe',
      'declared_size',
    ],
    [
      'shrinks too well',
      { body: '', files: { 'word/document.xml': ' '.repeat(30_000_000) } },
      'unsafe',
      'declared_ratio',
    ],
    [
      'is encrypted',
      { body: '', lies: { 'word/document.xml': { encrypted: true } } },
      'password_protected',
      'zip_encrypted',
    ],
  ])('%s', async (_name, parts, outcome, reason) => {
    expect(await count(parts)).toMatchObject({ outcome, reason, words: 0 });
  });
});
