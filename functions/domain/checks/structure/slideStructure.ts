import type { OfficePackage } from '../../words/opc/OfficePackage.ts';
import { add, type Counts, isOn, linkTargets, noneOf, type StructurePart, walkPart } from './Structure.ts';

const names = [
  ...(['p:sld', 'p:sp', 'p:pic', 'p:graphicFrame', 'a:p', 'a:r', 'a:rPr', 'a:t', 'a:hlinkClick', 'a:blip'] as const),
  ...(['a:tbl', 'c:chart', 'p:oleObj', 'm:oMath', 'a:videoFile', 'a:audioFile'] as const),
] as const;
const kinds = {
  'a:blip': 'pictures',
  'a:tbl': 'tables',
  'c:chart': 'charts',
  'p:oleObj': 'objects',
  'm:oMath': 'objects',
  'a:videoFile': 'media',
  'a:audioFile': 'media',
} as const;
const looks = { b: 'bold', i: 'italic', u: 'underline', strike: 'strike' } as const;

/** The structure of a presentation, slide by slide in the order in which they are shown. */
export async function slideStructure(office: OfficePackage): Promise<StructurePart[]> {
  const main = (await office.mainPart()) ?? 'ppt/presentation.xml';
  const parts: StructurePart[] = [];
  for (const path of await office.inOrder(main, { 'p:sldId': 1 }, 'slide')) parts.push(await readSlide(office, path));
  return parts;
}

async function readSlide(office: OfficePackage, path: string): Promise<StructurePart> {
  const counts: Counts = noneOf(
    ...(['pictures', 'tables', 'charts', 'objects', 'media', 'links'] as const),
    ...(['bold', 'italic', 'underline', 'strike'] as const),
  );
  const targets = await linkTargets(office, path);
  const links = new Set<string>();
  const pictures: string[] = [];
  const found = new Set<keyof typeof looks>();
  let run: (keyof typeof looks)[] = [];
  let [isHidden, shapes, paragraph] = [false, 0, 0];
  let opened: { textOn: boolean } | undefined;
  await walkPart(office, path, names, {
    open: (name, tag) => {
      opened = tag;
      if (name === 'p:sld') isHidden = tag.attribute('show') !== undefined && !isOn(tag.attribute('show'));
      else if (name === 'p:sp' || name === 'p:pic' || name === 'p:graphicFrame') shapes++;
      else if (name === 'a:p') {
        paragraph++;
        found.clear();
      } else if (name === 'a:r') run = [];
      else if (name === 'a:rPr') {
        run = (['b', 'i', 'u', 'strike'] as const).filter((one) => {
          const value = tag.attribute(one);
          return value !== undefined && isOn(value);
        });
      } else if (name === 'a:t') tag.textOn = true;
      else if (name === 'a:hlinkClick') {
        const target = targets.get(tag.attribute('r:id') ?? '');
        if (target !== undefined) links.add(`${paragraph} ${target}`);
      } else {
        add(counts, kinds[name]);
        const media = name === 'a:blip' && targets.get(tag.attribute('r:embed') ?? '');
        if (media) pictures.push(checksum(office, path, media));
      }
    },
    close: (name) => {
      if (name === 'a:t' && opened) opened.textOn = false;
      if (name === 'a:p') for (const one of found) add(counts, looks[one]);
    },
    text: (piece) => {
      if (piece.trim() !== '') for (const one of run) found.add(one);
    },
  });
  counts.links = links.size;
  return { counts, isHidden, print: { shapes, pictures } };
}

/** The checksum that the archive has of a picture: the same picture under another name is known again. */
function checksum(office: OfficePackage, path: string, target: string): string {
  const folder = target.startsWith('/') ? [] : path.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') folder.pop();
    else if (step !== '' && step !== '.') folder.push(step);
  }
  return String(office.archive.find(folder.join('/'))?.crc ?? target);
}
