import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Tally } from '../Tally.ts';
import { Vocabulary } from '../xml/Vocabulary.ts';
import { XmlScanner } from '../xml/XmlScanner.ts';
import { DrawingMarkup } from './DrawingMarkup.ts';
import { drawingNamespaces, drawingTags } from './drawingTags.ts';
import type { OfficePackage } from './OfficePackage.ts';

/** Counts the text of a DrawingML part (diagram, chart, drawing, slide) in one scope. */
export async function readDrawing(office: OfficePackage, path: string, scope: Scope, tally: Tally): Promise<void> {
  const vocabulary = new Vocabulary(drawingTags, drawingNamespaces);
  await office.scan(path, new XmlScanner(vocabulary, new DrawingMarkup(scope, tally)), scope);
  tally.endAll();
}
