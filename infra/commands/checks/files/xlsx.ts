import { relationships } from '#functions/domain/words/test/makeDocx.ts';
import { makeZip } from '#functions/domain/words/test/makeZip.ts';
import { type Extras, of, type Passage, xml } from './passage.ts';
import { office, relation } from './relation.ts';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

export function xlsx(passages: readonly Passage[], { comment }: Extras): Uint8Array {
  const sheets = [passages.filter(({ part }) => part !== 'hidden'), of(passages, 'hidden')];
  const cell = ({ text, number }: Passage, at: number) => {
    const name = `${'ABC'[at % 3]}${Math.floor(at / 3) + 1}`;
    if (number !== undefined) return `<c r="${name}"><v>${number}</v></c>`;
    return `<c r="${name}" t="inlineStr"><is><t>${xml(text)}</t></is></c>`;
  };
  return makeZip({
    '[Content_Types].xml':
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels': relationships(relation('m', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="s0"/><sheet name="B" sheetId="2" state="hidden" r:id="s1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      sheets.map((_one, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at}.xml`)).join(''),
    ),
    ...Object.fromEntries(
      sheets.map((cells, at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet ${main}><sheetData><row>${cells.map(cell).join('')}</row></sheetData></worksheet>`,
      ]),
    ),
    ...(comment && {
      'xl/worksheets/_rels/sheet0.xml.rels': relationships(relation('c', 'comments', '../comments1.xml')),
      'xl/comments1.xml': `<comments ${main}><commentList><comment><text><t>ok?</t></text></comment></commentList></comments>`,
    }),
  });
}
