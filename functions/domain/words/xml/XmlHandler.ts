import type { XmlTag } from './XmlTag.ts';

/** The events of an XML part. Codes are those of its vocabulary; tags outside it are silent. */
export interface XmlHandler {
  open(code: number, tag: XmlTag): void;
  close(code: number): void;
  /** Character data while `textOn`, as UTF-8 without entities in it. */
  text(bytes: Uint8Array, start: number, end: number): void;
  character(codePoint: number): void;
}
