import type { FileKind } from './writeFile.ts';

/** Files in which a mistake cannot be made: a text has no comments, a PDF no cells. */
export const impossible: Readonly<Record<string, readonly FileKind[]>> = {
  tracked: ['xlsx', 'pptx', 'txt', 'pdf', 'pasted'],
  comment: ['txt', 'pdf', 'pasted'],
  cell: ['docx', 'pptx', 'txt', 'odt', 'rtf', 'pdf', 'pasted'],
  // Without lines to lay side by side nobody can tell that one is gone or short.
  missing: ['pdf'],
  cut_short: ['pdf'],
  padded: ['pdf'],
  other_type: ['txt', 'pdf', 'pasted'],
};
