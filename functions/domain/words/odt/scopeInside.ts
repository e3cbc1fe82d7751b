import type { Scope } from '#shared/rules/words/scopes.ts';
import type { XmlTag } from '../xml/XmlTag.ts';
import * as tag from './tags.ts';

/** The scope an element gives to the text inside it, within another scope; undefined if it sets none. */
export function scopeInside(code: number, outer: Scope, element: XmlTag): Scope | undefined {
  switch (code) {
    case tag.BODY:
      return 'body';
    case tag.HEADER:
      return 'headers_footers';
    case tag.NOTE_BODY:
      return outer === 'body' || outer === 'boxes' ? 'notes' : outer;
    case tag.COMMENT:
      return 'comments';
    case tag.DELETIONS:
      return 'deleted';
    case tag.SECTION:
      return isHidden(element) ? 'hidden' : outer;
    case tag.BOX:
      return outer === 'body' || outer === 'notes' ? 'boxes' : outer;
    default:
      return undefined;
  }
}

const scopeTags: ReadonlySet<number> = new Set([
  tag.BODY,
  tag.HEADER,
  tag.NOTE_BODY,
  tag.COMMENT,
  tag.DELETIONS,
  tag.SECTION,
  tag.BOX,
]);

export const setsScope = (code: number): boolean => scopeTags.has(code);

/** A section is hidden always, or while its condition holds, as of the last save. */
function isHidden(section: XmlTag): boolean {
  const display = section.attribute('display');
  return display === 'none' || (display === 'condition' && section.attribute('is-hidden') === 'true');
}
