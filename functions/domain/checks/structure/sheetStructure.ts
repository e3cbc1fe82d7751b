import type { OfficePackage } from '../../words/opc/OfficePackage.ts';
import { add, isOn, noneOf, type StructurePart, walkPart } from './Structure.ts';
import type { StructureKind } from './structureCodes.ts';

type Look = readonly StructureKind[];

/** The formatting that each style of a cell has from its font. */
async function cellLooks(office: OfficePackage, path: string | undefined): Promise<readonly Look[]> {
  const fonts: StructureKind[][] = [];
  const looks: Look[] = [];
  let [inFonts, inCells] = [false, false];
  const names = ['x:fonts', 'x:font', 'x:b', 'x:i', 'x:u', 'x:strike', 'x:cellXfs', 'x:xf'] as const;
  const kinds = { 'x:b': 'bold', 'x:i': 'italic', 'x:u': 'underline', 'x:strike': 'strike' } as const;
  if (path === undefined) return [];
  await walkPart(office, path, names, {
    open: (name, tag) => {
      if (name === 'x:fonts') inFonts = true;
      else if (name === 'x:cellXfs') inCells = true;
      else if (name === 'x:font') {
        if (inFonts) fonts.push([]);
      } else if (name === 'x:xf') {
        if (inCells) looks.push(fonts[Number(tag.attribute('fontId') ?? 0)] ?? []);
      } else if (inFonts && isOn(tag.attribute('val'))) fonts.at(-1)?.push(kinds[name]);
    },
    close: (name) => {
      if (name === 'x:fonts') inFonts = false;
      else if (name === 'x:cellXfs') inCells = false;
    },
  });
  return looks;
}

const cells = ['x:row', 'x:col', 'x:c', 'x:f', 'x:mergeCell', 'x:hyperlink', 'x:dataValidation'] as const;
/** The most cells with a formula that are named: with more it is said how many there are. */
export const mostFormulas = 50_000;
const isText: ReadonlySet<string> = new Set(['s', 'str', 'inlineStr']);

/** The structure of a workbook, sheet by sheet. */
export async function sheetStructure(office: OfficePackage): Promise<StructurePart[]> {
  const main = (await office.mainPart()) ?? 'xl/workbook.xml';
  const related = await office.relationships(main);
  const looks = await cellLooks(office, related.find(({ kind }) => kind === 'styles')?.target);
  const sheets: { path: string; isHidden: boolean }[] = [];
  await walkPart(office, main, ['x:sheet'], {
    open: (_, tag) => {
      const path = related.find(({ id }) => id === (tag.attribute('r:id') ?? tag.attribute('id')))?.target;
      const state = tag.attribute('state') ?? 'visible';
      if (path !== undefined) sheets.push({ path, isHidden: state !== 'visible' });
    },
  });
  const parts: StructurePart[] = [];
  for (const { path, isHidden } of sheets) parts.push(await readSheet(office, path, isHidden, looks));
  return parts;
}

async function readSheet(
  office: OfficePackage,
  path: string,
  isHidden: boolean,
  looks: readonly Look[],
): Promise<StructurePart> {
  const counts = noneOf(
    ...(['pictures', 'charts', 'links', 'formulas', 'merged', 'hidden_cells', 'choices'] as const),
    ...(['bold', 'italic', 'underline', 'strike'] as const),
  );
  const formulas = new Set<string>();
  let cell = '';
  await walkPart(office, path, cells, {
    open: (name, tag) => {
      if (name === 'x:c') {
        cell = tag.attribute('r') ?? '';
        if (isText.has(tag.attribute('t') ?? ''))
          for (const look of looks[Number(tag.attribute('s') ?? 0)] ?? []) add(counts, look);
      } else if (name === 'x:f') {
        if (tag.attribute('t') === 'dataTable') return;
        add(counts, 'formulas');
        if (formulas.size < mostFormulas) formulas.add(cell);
      } else if (name === 'x:row' || name === 'x:col') {
        if (tag.attribute('hidden') !== undefined && isOn(tag.attribute('hidden'))) add(counts, 'hidden_cells');
      } else if (name === 'x:mergeCell') add(counts, 'merged');
      else if (name === 'x:hyperlink') {
        if (tag.attribute('r:id') !== undefined) add(counts, 'links');
      } else if (tag.attribute('type') === 'list') add(counts, 'choices');
    },
  });
  for (const { kind, target } of await office.relationships(path))
    if (kind === 'drawing')
      await walkPart(office, target, ['a:blip', 'c:chart'], {
        open: (name) => add(counts, name === 'a:blip' ? 'pictures' : 'charts'),
      });
  return { counts, isHidden, formulas };
}
