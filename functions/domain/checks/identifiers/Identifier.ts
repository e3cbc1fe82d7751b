export type IdentifierKind = 'pesel' | 'nip' | 'iban' | 'document_number' | 'email' | 'url';

/** Something that has to stand in a translation letter for letter. */
export interface Identifier {
  kind: IdentifierKind;
  /** As it is compared: without blanks and hyphens, in capitals; an address as it stands. */
  value: string;
  text: string;
  start: number;
  end: number;
}
