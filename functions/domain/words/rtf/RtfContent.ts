import type { Scope } from '#shared/rules/words/scopes.ts';
import { CountStop, damaged, limits } from '../limits.ts';
import type { Tally } from '../Tally.ts';
import type { Action, Setting } from './keywords.ts';
import { RtfFonts, RtfText } from './RtfText.ts';

/** The property of a shape that holds the text of word art. */
const wordArt = 'gtextUNICODE';

const emuOfTwip = 635;
/** The number that stands for no entry of a list: then its usual one is shown. */
const noEntry = 25;

/** Interprets the tokens of a Rich Text file: open groups, and the scope of their text. */
export class RtfContent {
  group: RtfGroup = { ...outermost };
  private readonly tally: Tally;
  private readonly text: RtfText;
  private readonly groups: RtfGroup[] = [];
  private readonly fonts = new RtfFonts();
  /** Name of the shape's property whose value comes next. */
  private property = '';
  /** The old form being read: the numbers of its chosen and its usual entry, and its entries so far. */
  private form = { chosen: 0, usual: 0, entries: 0 };
  /** Size of the picture being read in EMU, and its scale in per cent. */
  private size: Partial<Record<Setting, number>> = {};

  constructor(tally: Tally) {
    this.tally = tally;
    this.text = new RtfText(tally);
  }

  get depth(): number {
    return this.groups.length;
  }

  openGroup(): void {
    this.text.flush();
    if (this.groups.length >= limits.nesting) throw new CountStop('unsafe', 'nesting');
    this.groups.push(this.group);
    this.group = { ...this.group, entered: false, pictureAt: 0 };
  }

  /** Ends a group; `at` is the offset of the brace. */
  closeGroup(at: number): void {
    const { entered, scope, pictureAt } = this.group;
    this.text.flush();
    if (entered) this.endParagraph(scope);
    if (pictureAt > 0) {
      this.tally.picture((at - pictureAt) >> 1, limits.largePictureBytes);
      if (scope === 'body' || scope === 'boxes') this.tally.pageOfPicture(this.pictureArea);
    }
    const outer = this.groups.pop();
    if (outer === undefined) throw damaged('rtf_groups');
    this.group = outer;
  }

  /** Adds a run of ASCII. */
  run(bytes: Uint8Array, from: number, to: number): void {
    const { group } = this;
    if (!group.skipped) this.text.run(scopeIn(group), this.fonts.pageOf(group.font), bytes, from, to);
    else if (group.names) this.property += String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 40)));
  }

  byte(byte: number): void {
    const { group } = this;
    if (!group.skipped) this.text.byte(scopeIn(group), this.fonts.pageOf(group.font), byte);
  }

  /** Adds a UTF-16 code unit. */
  unit(unit: number): void {
    if (!this.group.skipped) this.text.unit(scopeIn(this.group), unit);
  }

  sign(codePoint: number): void {
    if (!this.group.skipped) this.text.codePoint(scopeIn(this.group), codePoint);
  }

  /** Applies a control word; `at` is the position after it. */
  act(action: Action, value: number | undefined, at: number): void {
    if (action.do === 'set') this.set(action.what, value, at);
    else if (this.group.skipped) return;
    else if (action.do === 'skip') this.group.skipped = true;
    else if (action.do === 'sign') this.sign(action.codePoint);
    else if (action.do === 'paragraph') this.paragraph(action.isMark);
    else if (action.do === 'enter') this.enter(action.scope);
  }

  /** Ends a paragraph; `isMark`: by its own mark, whose deletion joins it to the next one, not by a cell or page. */
  paragraph(isMark = true): void {
    const { skipped, deleted, scope } = this.group;
    if (skipped) return;
    this.text.flush();
    if (isMark && deleted) this.tally.endParagraph('deleted');
    else this.endParagraph(scope);
  }

  flush(): void {
    this.text.flush();
  }

  private enter(into: Scope): void {
    this.text.flush();
    const { scope } = this.group;
    // A note or other text inside a header or comment keeps that scope.
    if (scope === 'body' || scope === 'notes' || into === 'comments') this.group.scope = into;
    else this.endParagraph(scope);
    this.group.entered = true;
  }

  private get pictureArea(): number {
    const { pictureWidth = 0, pictureHeight = 0, pictureScaleX = 100, pictureScaleY = 100 } = this.size;
    return (pictureWidth * emuOfTwip * pictureScaleX * pictureHeight * emuOfTwip * pictureScaleY) / 10_000;
  }

  private set(what: Setting, value: number | undefined, at: number): void {
    const { group } = this;
    if (what === 'picture') this.size = {};
    if (what.startsWith('picture')) this.size[what] = value ?? 0;
    if ((what === 'deleted' || what === 'revised') && value !== 0 && !group.skipped) this.tally.trackedChanges++;
    if (what === 'propertyName') this.property = '';
    if (what === 'form') this.form = { chosen: 0, usual: 0, entries: 0 };
    if (what === 'formChosen') this.form.chosen = value ?? 0;
    if (what === 'formUsual') this.form.usual = value ?? 0;
    if (what === 'formEntry') this.entry();
    if (what === 'propertyValue' && this.property === wordArt && !group.skipped) this.enter('boxes');
    else setInGroup(group, what, value, at);
    this.fonts.set(what, value, group.inFontTable ? group.font : undefined);
  }

  /** Reads an entry of a form's list if it is the one that is shown; no other text of a form is. */
  private entry(): void {
    const { chosen, usual, entries } = this.form;
    this.form.entries++;
    if (entries === (chosen === noEntry ? usual : chosen)) this.group.skipped = false;
  }

  private endParagraph(scope: Scope): void {
    this.tally.endParagraph(scope);
    this.tally.endParagraph('hidden');
    this.tally.endParagraph('deleted');
  }
}

/** The state a group inherits from its parent. */
interface RtfGroup {
  scope: Scope;
  skipped: boolean;
  inFontTable: boolean;
  font: number;
  unicodeSkip: number;
  hidden: boolean;
  deleted: boolean;
  /** Whether the group set its own scope: then its end also ends that scope's paragraph. */
  entered: boolean;
  pictureAt: number;
  /** Whether its text is skipped until the group repeats it in Unicode. */
  awaitsUnicode: boolean;
  /** Whether it holds the name of a shape's property. */
  names: boolean;
}

const outermost: RtfGroup = {
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

function scopeIn({ deleted, hidden, scope }: RtfGroup): Scope {
  return deleted ? 'deleted' : hidden ? 'hidden' : scope;
}

/** Applies a control word that changes its group; `at` is the position after it. */
function setInGroup(group: RtfGroup, what: Setting, value: number | undefined, at: number): void {
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
  } else if (what === 'propertyValue' || what === 'form') group.skipped = true;
  else if (what === 'picture') {
    if (!group.skipped) group.pictureAt = at;
    group.skipped = true;
  }
}
