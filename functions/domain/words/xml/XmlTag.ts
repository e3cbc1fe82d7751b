import { findAttribute, locateAttribute, namespaceDeclarations } from './attributes.ts';

/** The tag a scanner has just opened: its attributes, and whether the reader wants what is in it. */
export class XmlTag {
  /** The reader wants character data now. */
  textOn = false;
  protected bytes: Uint8Array = new Uint8Array(0);
  protected nameEnd = 0;
  protected tagEnd = 0;

  /** Value of an attribute of the tag just opened, by local name; raw, entities as they stand. */
  attribute(name: string): string | undefined {
    return findAttribute(this.bytes, this.nameEnd, this.tagEnd, name);
  }

  /** First two bytes of an attribute's value with the quote after it, the second in the upper byte; 0 where there is none. */
  attributeBytes(name: string): number {
    const value = locateAttribute(this.bytes, this.nameEnd, this.tagEnd, name);
    return value < 0 ? 0 : (this.bytes[value] ?? 0) | ((this.bytes[value + 1] ?? 0) << 8);
  }

  /** Namespace declarations of the tag just opened: prefix (empty for the default) and address. */
  declarations(): [prefix: string, address: string][] {
    return namespaceDeclarations(this.bytes, this.nameEnd, this.tagEnd);
  }
}
