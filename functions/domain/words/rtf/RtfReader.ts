import { CountStop, damaged } from '../CountStop.ts';
import { limits } from '../limits.ts';
import type { Scope } from '../scopes.ts';
import type { Tally } from '../Tally.ts';
import { type Action, keywords, type Setting } from './keywords.ts';
import { RtfFonts } from './RtfFonts.ts';
import { outermost, type RtfGroup, scopeIn, setInGroup } from './RtfGroup.ts';
import { RtfText } from './RtfText.ts';
import { isLetter, readControlWord } from './readControlWord.ts';

/** Reads Rich Text Format token by token. */
export class RtfReader {
  private readonly bytes: Uint8Array;
  private readonly tally: Tally;
  private readonly text: RtfText;
  private readonly groups: RtfGroup[] = [];
  private group: RtfGroup;
  private readonly fonts = new RtfFonts();
  private at = 0;
  /** Characters still to be left out: the stand-in after a Unicode character. */
  private leaveOut = 0;
  private ignorable = false;

  constructor(bytes: Uint8Array, tally: Tally) {
    this.bytes = bytes;
    this.tally = tally;
    this.text = new RtfText(tally);
    this.group = { ...outermost };
  }

  read(start: number): void {
    const { bytes } = this;
    this.at = start;
    do {
      const byte = bytes[this.at];
      if (byte === undefined) break;
      if (byte === 0x7b) this.openGroup();
      else if (byte === 0x7d) this.closeGroup();
      else if (byte === 0x5c) this.control();
      else if (byte === 10 || byte === 13 || byte === 0) this.at++;
      else this.plainText();
    } while (this.groups.length > 0 || this.at === start);
    this.text.flush();
    if (this.groups.length > 0 && bytes.length - this.at <= 0) this.cutOff = true;
  }

  /** The file ended inside a group. */
  cutOff = false;

  private get target(): Scope {
    return scopeIn(this.group);
  }

  private openGroup(): void {
    this.at++;
    this.leaveOut = 0;
    this.text.flush();
    if (this.groups.length >= limits.nesting) throw new CountStop('unsafe', 'nesting');
    this.groups.push(this.group);
    this.group = { ...this.group, entered: false, pictureAt: 0 };
    this.ignorable = false;
  }

  private closeGroup(): void {
    const { entered, scope, pictureAt } = this.group;
    this.text.flush();
    if (entered) this.endParagraph(scope);
    if (pictureAt > 0) this.tally.picture((this.at - pictureAt) >> 1, limits.largePictureBytes);
    this.at++;
    this.leaveOut = 0;
    this.ignorable = false;
    const outer = this.groups.pop();
    if (outer === undefined) throw damaged('rtf_groups');
    this.group = outer;
  }

  private plainText(): void {
    const { bytes } = this;
    const start = this.at;
    let i = start;
    let byte = bytes[i] ?? 0;
    while (
      i < bytes.length &&
      byte < 128 &&
      byte !== 0x5c &&
      byte !== 0x7b &&
      byte !== 0x7d &&
      byte !== 10 &&
      byte !== 13
    )
      byte = bytes[++i] ?? 0;
    if (i === start) {
      this.at++;
      this.byte(byte);
      return;
    }
    this.at = i;
    const from = Math.min(i, start + this.leaveOut);
    this.leaveOut -= from - start;
    if (from < i && !this.group.skipped) this.text.run(this.target, this.fonts.pageOf(this.group.font), bytes, from, i);
  }

  private byte(byte: number): void {
    if (this.leaveOut > 0) this.leaveOut--;
    else if (!this.group.skipped) this.text.byte(this.target, this.fonts.pageOf(this.group.font), byte);
  }

  /** A backslash and what follows: a sign, a byte in hexadecimal or a control word. */
  private control(): void {
    const { bytes } = this;
    const i = this.at + 1;
    const byte = bytes[i] ?? 0;
    if (!isLetter(byte)) {
      this.at = i + 1;
      this.symbol(byte);
      return;
    }
    const { hash, value, next } = readControlWord(bytes, i);
    this.at = next;
    const action = keywords.get(hash);
    const ignorable = this.ignorable;
    this.ignorable = false;
    if (this.leaveOut > 0 && action?.do !== 'set') this.leaveOut--;
    else if (action !== undefined) this.act(action, value);
    if (ignorable && (action === undefined || action.do === 'sign' || action.do === 'paragraph'))
      this.group.skipped = true;
  }

  private symbol(byte: number): void {
    const { bytes } = this;
    if (byte === 0x27) {
      const value = Number.parseInt(String.fromCharCode(bytes[this.at] ?? 0, bytes[this.at + 1] ?? 0), 16);
      if (Number.isNaN(value)) return;
      this.at += 2;
      this.byte(value);
    } else if (byte === 0x2a) this.ignorable = true;
    else if (byte === 10 || byte === 13) this.act({ do: 'paragraph' }, undefined);
    else if (this.leaveOut > 0) this.leaveOut--;
    else if (byte === 0x7e) this.sign(0xa0);
    else if (byte === 0x5f) this.sign(0x2011);
    else if (byte === 0x5c || byte === 0x7b || byte === 0x7d) this.sign(byte);
    else if (byte === 9) this.sign(9);
  }

  private sign(codePoint: number): void {
    if (!this.group.skipped) this.text.codePoint(this.target, codePoint);
  }

  private act(action: Action, value: number | undefined): void {
    if (action.do === 'set') this.set(action.what, value);
    else if (this.group.skipped) return;
    else if (action.do === 'skip') this.group.skipped = true;
    else if (action.do === 'sign') this.sign(action.codePoint);
    else if (action.do === 'paragraph') {
      this.text.flush();
      this.endParagraph(this.group.scope);
    } else if (action.do === 'enter') {
      this.text.flush();
      const { scope } = this.group;
      // What stands in a header or a comment stays there.
      if (scope === 'body' || scope === 'notes' || action.scope === 'comments') this.group.scope = action.scope;
      else this.endParagraph(scope);
      this.group.entered = true;
    }
  }

  private endParagraph(scope: Scope): void {
    this.tally.endParagraph(scope);
    this.tally.endParagraph('hidden');
    this.tally.endParagraph('deleted');
  }

  private set(what: Setting, value: number | undefined): void {
    const { group } = this;
    if (what === 'unicode') {
      if (!group.skipped) this.text.unit(this.target, (value ?? 0) & 0xffff);
      this.leaveOut = group.unicodeSkip;
    } else if (what === 'binary') this.at += Math.max(0, value ?? 0);
    else setInGroup(group, what, value, this.at);
    this.fonts.set(what, value, group.inFontTable ? group.font : undefined);
  }
}
