import type { Scope } from '#shared/rules/words/scopes.ts';
import { damaged } from './limits.ts';
import { drawingNamespaces } from './opc/drawingTags.ts';
import { OfficePackage } from './opc/OfficePackage.ts';
import { readDrawing } from './opc/readDrawing.ts';
import type { Tally } from './Tally.ts';
import { XmlScanner } from './xml/XmlScanner.ts';
import { Vocabulary, type XmlTag } from './xml/XmlTag.ts';
import type { ZipArchive } from './ZipArchive.ts';

/** Scope of each kind of part that a slide refers to. */
const scopeOfPart: Record<string, Scope> = {
  notesSlide: 'speaker_notes',
  comments: 'comments',
  diagramData: 'body',
  chart: 'embedded',
  chartEx: 'embedded',
};

/** Counts a presentation: every slide, hidden ones apart, then what slides refer to, then masters and layouts. */
export async function readPptx(archive: ZipArchive, tally: Tally): Promise<void> {
  const office = new OfficePackage(archive);
  const main = (await office.mainPart()) ?? (office.has('ppt/presentation.xml') ? 'ppt/presentation.xml' : undefined);
  if (main === undefined) throw damaged('no_main_part');
  tally.expectHiddenParts();
  const page = await slideArea(office, main);
  const seen = new Set<string>();
  const scan = async (path: string, scope: Scope) => {
    if (seen.has(path)) return scope;
    seen.add(path);
    return readDrawing(office, path, scope, tally, page);
  };
  let slides = 0;
  for (const slide of await office.inOrder(main, { 'p:sldId': 1 }, 'slide')) {
    tally.place = `${++slides}.`;
    const own = await scan(slide, 'body');
    for (const { kind, target } of await office.relationships(slide)) {
      const scope = scopeOfPart[kind];
      if (scope !== undefined) await scan(target, scope === 'body' ? own : scope);
    }
  }
  for (const { kind, target } of await office.relationships(main)) {
    if (kind !== 'slideMaster') continue;
    await scan(target, 'masters');
    for (const layout of await office.relationships(target))
      if (layout.kind === 'slideLayout') await scan(layout.target, 'masters');
  }
}

const slideSize = { 'p:sldSz': 1 };
const usualArea = 9_144_000 * 6_858_000;

/** Area of the slides in square EMU. */
async function slideArea(office: OfficePackage, main: string): Promise<number> {
  let area = usualArea;
  const open = (_code: number, size: XmlTag) => {
    area = Number(size.attribute('cx')) * Number(size.attribute('cy')) || usualArea;
  };
  const ignore = () => {};
  const handler = { open, close: ignore, text: ignore, character: ignore };
  await office.scan(main, new XmlScanner(new Vocabulary(slideSize, drawingNamespaces), handler));
  return area;
}
