import { describe, expect, test } from 'vitest';
import { countWords } from '../countWords.ts';
import { makeXlsx } from '../test/makeOffice.ts';

const count = (cells: string, strings?: string[], after?: string) =>
  countWords(makeXlsx(cells, strings, after), { fileName: 'a.xlsx', service: 'ordinary' });

describe('a workbook', () => {
  test('counts a shared string for every cell that shows it, and knows the repetition', async () => {
    const shared = [
      '<t>two words</t>',
      '<r><t>rich </t></r><r><t>text</t></r><rPh><t>kana</t></rPh>',
      '<t>never shown</t>',
    ];
    const counted = await count(
      '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>99</v></c>',
      shared,
    );
    expect(counted).toMatchObject({ outcome: 'counted', words: 6, repeatedWords: 2, wordsByScope: { cells: 6 } });
  });

  test.each<[cell: string, scopes: Record<string, number>]>([
    ['<c t="inlineStr"><is><t>in the cell</t></is></c>', { cells: 3 }],
    ['<c t="str"><f>A1&amp;"x"</f><v>a result</v></c>', { cells: 2 }],
    ['<c><v>1234.5</v></c><c t="n"><v>7</v></c><c t="b"><v>1</v></c><c s="4"/>', { numeric_cells: 3 }],
    ['<c t="e"><v>#N/A</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="e"><v>#REF!</v></c>', {}],
    ['<c t="inlineStr"><is><t>a_x000D_\n_x000D_\nb</t></is></c>', { cells: 2 }],
    ['<c t="s"><v>0</v></c>', { cells: 3 }],
  ])('%s', async (cells, scopes) => {
    expect((await count(cells, ['<t>x _x005F_x000D_ y_x000D_ _x000D_</t>'])).wordsByScope).toEqual(scopes);
  });

  test.each<[what: string, cells: string, layout: { before?: string; state?: string }, hidden: number]>([
    ['sheet', '', { state: 'hidden' }, 3],
    ['sheet that only a program can show', '', { state: 'veryHidden' }, 3],
    ['row', '</row><row hidden="1"><c t="s"><v>0</v></c></row><row>', {}, 1],
    ['column', '', { before: '<cols><col min="1" max="1"/><col min="2" max="3" hidden="true"/></cols>' }, 2],
  ])('with a hidden %s counts it apart', async (_what, cells, layout, hidden) => {
    const shown = '<c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>b</t></is></c><c t="str"><v>c</v></c>';
    const bytes = makeXlsx(shown + cells, ['<t>word</t>'], '', layout);
    const counted = await countWords(bytes, { fileName: 'a.xlsx', service: 'ordinary' });
    expect(counted.outcome).toBe('counted');
    expect(counted.wordsByScope.hidden_parts).toBe(hidden);
    expect(counted.words).toBe(cells ? 4 : 3);
  });

  test('with formulas that were never calculated is for a person; an empty result counts as calculated', async () => {
    const reckoned =
      '<c t="str"><f>A1</f><v></v></c><c><f>1+1</f><v>2</v></c><c t="inlineStr"><is><t>word</t></is></c>';
    expect(await count(reckoned)).toMatchObject({ outcome: 'counted', words: 1 });
    for (const open of ['<c><f>CONCATENATE(A1,B1)</f><v></v></c>', '<c t="str"><f>A1</f></c>', '<c><f>A1</f><v/></c>'])
      expect(await count(reckoned + open)).toMatchObject({
        outcome: 'manual',
        reason: 'formulas_without_results',
        words: 1,
      });
  });

  test('reads the words of a header between its codes', async () => {
    const after =
      '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Top secret&amp;RPage &amp;P of &amp;N</oddHeader></headerFooter>';
    expect((await count('', [], after)).wordsByScope).toEqual({ headers_footers: 4 });
  });

  test('shows the text of each cell', async () => {
    const heard: string[] = [];
    const bytes = makeXlsx('<c t="s"><v>1</v></c><c t="str"><v>own</v></c>', ['<t>a</t>', '<t>b &amp; c</t>']);
    await countWords(bytes, { fileName: 'a.xlsx', service: 'ordinary', onParagraph: ({ text }) => heard.push(text) });
    expect(heard).toEqual(['b & c', 'own']);
  });

  test('takes the blanks between the marks of a cell for no text of it', async () => {
    const heard: string[] = [];
    const bytes = makeXlsx('<c t="inlineStr">\n<is>\n<t>one</t>\n<t>two</t>\n</is>\n</c>');
    await countWords(bytes, { fileName: 'a.xlsx', service: 'ordinary', onParagraph: ({ text }) => heard.push(text) });
    expect(heard).toEqual(['onetwo']);
  });
});
