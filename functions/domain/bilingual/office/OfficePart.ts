import type { Scope } from '#shared/rules/words/scopes.ts';
import { Edits } from '../Edits.ts';
import type { RecordedPart } from '../recordText.ts';
import { bytesOf, type UsualPrefixes, type XmlNode, XmlPart } from '../xml/XmlPart.ts';

/** Length of the mark before the text of a CDATA section. */
const cdataMark = 9;

/** A part of a package that is read and may be changed: only what is edited differs from its bytes. */
export class OfficePart {
  readonly name: string;
  readonly xml: XmlPart;
  private readonly scopes: ReadonlyMap<number, Scope>;
  /** While set, texts are read in this scope, whether they were counted or not. */
  private everywhere: Scope | undefined;
  private readonly edits = new Edits();

  constructor({ name, bytes, scopes }: RecordedPart, prefixes: UsualPrefixes) {
    this.name = name;
    this.scopes = scopes;
    this.xml = new XmlPart(bytes, prefixes);
  }

  /** The scope in which the text directly in an element was counted; undefined where it was not. */
  scopeOfText(node: XmlNode): Scope | undefined {
    return this.everywhere ?? this.scopes.get(node.openEnd) ?? this.scopes.get(node.openEnd + cdataMark);
  }

  /** The scope in which the text that begins at an offset was counted. */
  scopeAt(offset: number): Scope | undefined {
    return this.scopes.get(offset);
  }

  /** The scope in which the sign that an empty element stands for was counted. */
  scopeOfSign(node: XmlNode): Scope | undefined {
    return this.scopes.get(node.start);
  }

  /** What `read` gives where all texts are in one scope: for a part that shows once more what stands elsewhere. */
  readingAll<T>(scope: Scope, read: () => T): T {
    this.everywhere = scope;
    try {
      return read();
    } finally {
      this.everywhere = undefined;
    }
  }

  /** The scope in which something was counted when an element ended. */
  scopeOfEnd(node: XmlNode): Scope | undefined {
    return this.scopes.get(node.closeStart);
  }

  /** `xml`: the new markup, a character a byte. */
  edit({ start, end }: { start: number; end: number }, xml: () => string): void {
    this.edits.add(start, end, xml);
  }

  /** Whether an element, or its content, is edited. */
  isEditedAt({ start, end }: XmlNode): boolean {
    return this.edits.areWithin(start, end);
  }

  get isEdited(): boolean {
    return this.edits.areAny;
  }

  /** The markup between two offsets with the edits inside it. */
  markup(start: number, end: number): string {
    return this.edits.written((from, to) => this.xml.raw(from, to), start, end);
  }

  /** The bytes of the part with all edits. */
  written(): Uint8Array {
    return Buffer.from(this.markup(0, this.xml.text.length), 'latin1');
  }
}

/** Attribute markup with its value escaped, a character a byte. */
export const attributeText = (value: string): string =>
  bytesOf(value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'));
