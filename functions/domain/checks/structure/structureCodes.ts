/**
 * What a laid-out file is made of beside its words. Formatting is counted in paragraphs or cells that have some of it:
 * programs cut the same text into other runs.
 */
export const structureKinds = [
  'pictures',
  'header_pictures',
  'page_numbers',
  'contents',
  'charts',
  'media',
  'links',
  'tables',
  'objects',
  'notes',
  'formulas',
  'merged',
  'hidden_cells',
  'choices',
  'headings',
  'lists',
  'bold',
  'italic',
  'underline',
  'strike',
  'highlight',
  'colour',
  'script',
] as const;
export type StructureKind = (typeof structureKinds)[number];

/** What a finding about it names, followed by a colon and a number or numbers where there are any. */
export const structureCodes = [...structureKinds, 'sheets', 'slides', 'order', 'hidden', 'shown'] as const;
