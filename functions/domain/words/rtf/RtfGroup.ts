import type { Scope } from '#shared/rules/words/scopes.ts';
import type { Setting } from './keywords.ts';

/** The state a group inherits from its parent. */
export interface RtfGroup {
  scope: Scope;
  skipped: boolean;
  inFontTable: boolean;
  font: number;
  unicodeSkip: number;
  hidden: boolean;
  deleted: boolean;
  /** The group opened its scope and ends that scope's paragraph. */
  entered: boolean;
  pictureAt: number;
  /** Skipped until the group repeats it in Unicode. */
  awaitsUnicode: boolean;
  /** Holds the name of a shape's property. */
  names: boolean;
}

/** The outermost group. */
export const outermost: RtfGroup = {
  scope: 'body',
  skipped: false,
  inFontTable: false,
  font: -1,
  unicodeSkip: 1,
  hidden: false,
  deleted: false,
  entered: false,
  pictureAt: 0,
  awaitsUnicode: false,
  names: false,
};

/** Scope of text in a group. */
export function scopeIn({ deleted, hidden, scope }: RtfGroup): Scope {
  return deleted ? 'deleted' : hidden ? 'hidden' : scope;
}

/** Applies a control word that changes the group it stands at `at` in. */
export function setInGroup(group: RtfGroup, what: Setting, value: number | undefined, at: number): void {
  if (what === 'unicodeSkip') group.unicodeSkip = Math.max(0, value ?? 1);
  else if (what === 'font') group.font = value ?? 0;
  else if (what === 'hidden') group.hidden = value !== 0;
  else if (what === 'deleted') group.deleted = value !== 0;
  else if (what === 'plain') {
    group.hidden = false;
    group.deleted = false;
    group.font = -1;
  } else if (what === 'fontTable') {
    group.skipped = true;
    group.inFontTable = true;
  } else if (what === 'eitherWay') {
    group.awaitsUnicode = !group.skipped;
    group.skipped = true;
  } else if (what === 'unicodeWay') {
    if (group.awaitsUnicode) group.skipped = false;
    group.awaitsUnicode = false;
  } else if (what === 'propertyName') {
    group.names = true;
    group.skipped = true;
  } else if (what === 'propertyValue') group.skipped = true;
  else if (what === 'picture') {
    if (!group.skipped) group.pictureAt = at;
    group.skipped = true;
  }
}
