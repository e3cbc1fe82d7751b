import { describe, expect, test } from 'vitest';
import { leastTime } from '#infra/test/leastTime.ts';
import { type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import { countText } from '#shared/rules/words/countText.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';
import { countWords } from '../../words/countWords.ts';
import { makeOpenDocument } from '../../words/test/makeOffice.ts';
import { ZipArchive } from '../../words/ZipArchive.ts';
import { type ReadFile, readFile } from '../readFile.ts';
import { problemsOf, writeFile } from '../writeFile.ts';

const cell = (text: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`;
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`;
const sheet = (rows: string, more = '') => `<table:table table:name="Prices"${more}>${rows}</table:table>`;
const style = (family: string, name: string, properties: string) =>
  `<style:style style:name="${name}" style:family="${family}">${properties}</style:style>`;

function countOf({ units, kept }: ReadFile): Partial<Record<Scope, number>> {
  const words: Partial<Record<Scope, number>> = {};
  for (const { scope, text } of [...units.flatMap(({ counted }) => counted), ...kept])
    words[scope] = (words[scope] ?? 0) + countText(text).words;
  return words;
}

const textsOf = ({ units }: ReadFile) => units.map(({ scope, source }) => `${scope}: ${plainOf(source)}`);

async function written(bytes: Uint8Array, name: string): Promise<string> {
  const file = await readFile(bytes, name);
  const translations = new Map(
    file.units.map(({ id, source }): [string, Inline[]] => [
      id,
      source.map((piece) => (typeof piece === 'string' ? piece.toUpperCase() : piece)),
    ]),
  );
  expect(problemsOf(file, translations)).toEqual([]);
  const made = new ZipArchive(await writeFile(file, translations));
  const entry = made.find('content.xml');
  return entry ? Buffer.from(await made.bytesOf(entry)).toString() : '';
}

const hiddenSheet = style('table', 'ta2', '<style:table-properties table:display="false"/>');

describe('an OpenDocument workbook', () => {
  const value = '<table:table-cell office:value-type="float" office:value="5"><text:p>5 zł</text:p></table:table-cell>';
  const bytes = makeOpenDocument(
    'spreadsheet',
    sheet(
      '<table:table-column/><table:table-column table:visibility="collapse"/>' +
        row(cell('two words', ' table:number-columns-repeated="1"') + cell('in hidden column') + value) +
        row(cell('gone row'), ' table:visibility="filter"') +
        row(
          cell('a result', ' table:formula="of:=[.A1]"') +
            '<table:table-cell/>' +
            '<table:table-cell office:value-type="string"><office:annotation><text:p>why so</text:p></office:annotation><text:p>said</text:p></table:table-cell>',
        ) +
        '<table:shapes><draw:frame><draw:text-box><text:p>in a box</text:p></draw:text-box></draw:frame></table:shapes>',
    ) + sheet(row(cell('put away')), ' table:style-name="ta2"'),
    { styles: hiddenSheet },
  );

  test('counts the texts of cells, and apart what is hidden, commented or a value', async () => {
    const counted = await countWords(bytes, { fileName: 'a.ods', service: 'ordinary' });
    expect(counted).toMatchObject({ outcome: 'counted', format: 'ods', flagged: false });
    expect(counted.wordsByScope).toEqual({ cells: 5, boxes: 3, hidden_parts: 7, comments: 2, numeric_cells: 1 });
  });

  test('has a unit for each text, and keeps what a formula gives', async () => {
    const file = await readFile(bytes, 'a.ods');
    expect(textsOf(file)).toEqual([
      'cells: two words',
      'hidden_parts: in hidden column',
      'hidden_parts: gone row',
      'cells: said',
      'boxes: in a box',
      'hidden_parts: put away',
    ]);
    expect(file.units.map(({ place }) => place)).toEqual([
      ...['cell:Prices!A1', 'cell:Prices!B1', 'cell:Prices!A2', 'cell:Prices!C3', undefined, 'cell:Prices!A1'],
    ]);
    expect(file.kept).toContainEqual({ scope: 'cells', text: 'a result' });
    const { numeric_cells, ...words } = file.wordsByScope;
    expect(countOf(file)).toEqual(words);
    expect(numeric_cells).toBe(1);
  });

  test('keeps formulas, values and sheets, and renames what quotes a cell', async () => {
    const pivot =
      '<table:data-pilot-tables><table:data-pilot-table><table:data-pilot-field table:source-field-name="price"><table:data-pilot-level/></table:data-pilot-field></table:data-pilot-table></table:data-pilot-tables>';
    const list =
      '<table:content-validations><table:content-validation table:condition="of:cell-content-is-in-list(&quot;price&quot;;&quot;other&quot;)"><table:help-message><text:p>choose one</text:p></table:help-message></table:content-validation></table:content-validations>';
    const content = await written(
      makeOpenDocument(
        'spreadsheet',
        list +
          sheet(
            row(cell('price', ' office:string-value="price"') + value + cell('a result', ' table:formula="of:=[.A1]"')),
          ) +
          pivot,
      ),
      'a.ods',
    );
    expect(content).toContain('<table:table-cell office:value-type="string"><text:p>PRICE</text:p>');
    expect(content).toContain('<text:p>5 zł</text:p>');
    expect(content).toContain('table:formula="of:=[.A1]"><text:p>a result</text:p>');
    expect(content).toContain('table:name="Prices"');
    expect(content).toContain('table:source-field-name="PRICE"');
    expect(content).toContain('in-list(&quot;PRICE&quot;;&quot;other&quot;)');
    expect(content).toContain('<text:p>choose one</text:p>');
  });
});

describe('an OpenDocument presentation', () => {
  const box = (text: string) => `<draw:frame><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`;
  const slide = (inner: string, more = '') => `<draw:page draw:name="page1"${more}>${inner}</draw:page>`;
  const bytes = makeOpenDocument(
    'presentation',
    slide(
      `${box('the title')}<draw:custom-shape><text:p>in a <text:span text:style-name="T1">shape</text:span></text:p></draw:custom-shape><presentation:notes>${box('say this aloud')}</presentation:notes>`,
    ) + slide(box('not shown'), ' draw:style-name="dp2"'),
    {
      styles:
        style('drawing-page', 'dp2', '<style:drawing-page-properties presentation:visibility="hidden"/>') +
        style('text', 'T1', '<style:text-properties fo:font-weight="bold"/>'),
      masters: `<style:master-page style:name="M">${box('click to edit')}<presentation:notes>${box('notes here')}</presentation:notes></style:master-page>`,
    },
  );

  test('counts its slides, and apart notes, masters and hidden slides', async () => {
    const counted = await countWords(bytes, { fileName: 'a.odp', service: 'ordinary' });
    expect(counted).toMatchObject({ outcome: 'counted', format: 'odp' });
    expect(counted.wordsByScope).toEqual({ body: 5, hidden_parts: 2, speaker_notes: 3, masters: 5 });
    const file = await readFile(bytes, 'a.odp');
    expect(textsOf(file)).toEqual(['body: the title', 'body: in a shape', 'hidden_parts: not shown']);
    expect(countOf(file)).toEqual(file.wordsByScope);
    expect(file.units.map(({ place }) => place)).toEqual(['slide:1', 'slide:1', 'slide:2']);
  });

  test('takes the picture that a chart keeps of itself for no picture of a page', async () => {
    const chart = (inner: string) =>
      `<draw:frame svg:width="25cm" svg:height="18cm">${inner}<draw:image/></draw:frame>`;
    const of = (inner: string) =>
      countWords(makeOpenDocument('presentation', slide(box('few words') + chart(inner))), {
        ...{ fileName: 'a.odp', service: 'ordinary' },
      });
    expect(await of('<draw:object/>')).toMatchObject({ outcome: 'counted' });
    expect(await of('')).toMatchObject({ outcome: 'manual', reason: 'few_words_among_pictures' });
  });

  test('comes back with its slides, and what is not ordered as it was', async () => {
    const content = await written(bytes, 'a.odp');
    expect(content).toContain('<text:p>THE TITLE</text:p>');
    expect(content).toContain('<text:p>IN A <text:span text:style-name="T1">SHAPE</text:span></text:p>');
    expect(content).toContain('<text:p>say this aloud</text:p>');
    expect(content.match(/<draw:page /g)).toHaveLength(2);
  });
});

test.each([
  ['spreadsheet', 'a.ods'],
  ['presentation', 'a.odp'],
] as const)('a hostile %s ends the count within its limits, with a named outcome', async (kind, name) => {
  const options = { fileName: name, service: 'ordinary' } as const;
  const deep = makeOpenDocument(kind, `${'<draw:g>'.repeat(20_000)}${'</draw:g>'.repeat(20_000)}`);
  expect(await countWords(deep, options)).toMatchObject({ outcome: 'unsafe' });
  const locked = makeOpenDocument(kind, '', { manifest: '<encryption-data/>' });
  expect(await countWords(locked, options)).toMatchObject({ outcome: 'password_protected' });
  const many =
    '<table:table-row table:number-rows-repeated="999999999"><table:table-cell table:number-columns-repeated="999999999"><text:p>one</text:p></table:table-cell></table:table-row>';
  const repeated = makeOpenDocument(kind, `<table:table>${many.repeat(2)}</table:table>`);
  expect((await countWords(repeated, options)).words).toBe(2);
  expect(await leastTime(() => countWords(repeated, options), 2_000)).toBeLessThan(2_000);
});
