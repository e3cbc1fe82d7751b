import type { Scope } from '#shared/rules/words/scopes.ts';
import { damaged } from './limits.ts';
import { OfficePackage } from './opc/OfficePackage.ts';
import { readDrawing } from './opc/readDrawing.ts';
import type { Tally } from './Tally.ts';
import type { ZipArchive } from './ZipArchive.ts';

/** Scope of each kind of part that a slide refers to. */
const scopeOfPart: Record<string, Scope> = {
  notesSlide: 'speaker_notes',
  comments: 'comments',
  diagramData: 'body',
  chart: 'embedded',
  chartEx: 'embedded',
};

/** Counts a presentation: every slide, hidden ones too, then what slides refer to, then masters and layouts. */
export async function readPptx(archive: ZipArchive, tally: Tally): Promise<void> {
  const office = new OfficePackage(archive);
  const main = (await office.mainPart()) ?? (office.has('ppt/presentation.xml') ? 'ppt/presentation.xml' : undefined);
  if (main === undefined) throw damaged('no_main_part');
  const seen = new Set<string>();
  const scan = async (path: string, scope: Scope) => {
    if (seen.has(path)) return;
    seen.add(path);
    await readDrawing(office, path, scope, tally);
  };
  let slides = 0;
  for (const slide of await office.inOrder(main, { 'p:sldId': 1 }, 'slide')) {
    tally.place = `${++slides}.`;
    await scan(slide, 'body');
    for (const { kind, target } of await office.relationships(slide)) {
      const scope = scopeOfPart[kind];
      if (scope !== undefined) await scan(target, scope);
    }
  }
  for (const { kind, target } of await office.relationships(main)) {
    if (kind !== 'slideMaster') continue;
    await scan(target, 'masters');
    for (const layout of await office.relationships(target))
      if (layout.kind === 'slideLayout') await scan(layout.target, 'masters');
  }
}
