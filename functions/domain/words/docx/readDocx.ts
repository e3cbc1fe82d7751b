import type { Scope } from '#shared/rules/words/scopes.ts';
import { damaged } from '../CountStop.ts';
import { OfficePackage } from '../opc/OfficePackage.ts';
import { readDrawing } from '../opc/readDrawing.ts';
import type { Tally } from '../Tally.ts';
import { Vocabulary } from '../xml/Vocabulary.ts';
import { XmlScanner } from '../xml/XmlScanner.ts';
import type { ZipArchive } from '../zip/ZipArchive.ts';
import { readHiddenStyles } from './readHiddenStyles.ts';
import { namespaces, tags } from './tags.ts';
import { WordMarkup } from './WordMarkup.ts';

const scopeOfPart: Record<string, Scope> = {
  footnotes: 'notes',
  endnotes: 'notes',
  header: 'headers_footers',
  footer: 'headers_footers',
  comments: 'comments',
};

/** Counts a Word document: the main part, then every part it refers to that holds text. */
export async function readDocx(archive: ZipArchive, tally: Tally): Promise<void> {
  const office = new OfficePackage(archive);
  const main = (await office.mainPart()) ?? (office.has('word/document.xml') ? 'word/document.xml' : undefined);
  if (main === undefined) throw damaged('no_main_part');
  const related = await office.relationships(main);
  const hidden = await readHiddenStyles(office, related.find(({ kind }) => kind === 'styles')?.target);
  const scan = async (path: string, scope: Scope) => {
    const vocabulary = new Vocabulary(tags, namespaces);
    await office.scan(path, new XmlScanner(vocabulary, new WordMarkup(scope, tally, hidden)), scope);
    tally.endAll();
  };
  await scan(main, 'body');
  const seen = new Set([main]);
  for (const { kind, target } of related) {
    if (seen.has(target)) continue;
    seen.add(target);
    const scope = scopeOfPart[kind];
    if (scope !== undefined) await scan(target, scope);
    else if (kind === 'diagramData') await readDrawing(office, target, 'boxes', tally);
    else if (kind === 'chart') await readDrawing(office, target, 'embedded', tally);
  }
}
