import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Tally } from '../Tally.ts';
import type { XmlTag } from '../xml/XmlTag.ts';

/** Word art of older documents keeps its text in an attribute. */
export function countWordArt(tally: Tally, scope: Scope, textPath: XmlTag): void {
  const text = textPath.attribute('string') ?? '';
  tally.text(scope, text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  tally.endParagraph(scope);
}
