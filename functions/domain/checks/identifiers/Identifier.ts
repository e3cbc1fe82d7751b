export type IdentifierKind = 'pesel' | 'nip' | 'iban' | 'document_number' | 'email' | 'url';

/** A string that a translation must contain literally. */
export interface Identifier {
  kind: IdentifierKind;
  /** Normalised for comparison: without blanks and hyphens, in capitals; an address unchanged. */
  value: string;
  text: string;
  start: number;
  end: number;
}
