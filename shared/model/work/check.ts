import * as z from 'zod/mini';

/** Checks of a translated file against its source (by subject in functions/domain/checks/rules: files, passages, figures, verbatim). */
export const checkNames = [
  'opens',
  'right_type',
  'source_itself',
  'tracked_changes',
  'comments',
  'pesel',
  'nip',
  'iban',
  'document_number',
  'email',
  'url',
  'confirmed',
  'signature',
  'numbers',
  'dates',
  'times',
  'missing',
  'untranslated',
  'length',
  'terms',
  'units',
  'brackets',
  'repeated_words',
] as const;
export const CheckName = z.enum(checkNames);
export type CheckName = z.infer<typeof CheckName>;

/** `block`: not delivered without a reason. `warn`: fixed or dismissed. `info`: shown. */
export const CheckSeverity = z.enum(['block', 'warn', 'info']);
export type CheckSeverity = z.infer<typeof CheckSeverity>;

/** `failed`: it hit a time or memory limit; a person has to look. */
export const CheckState = z.enum(['pending', 'done', 'failed']);
export type CheckState = z.infer<typeof CheckState>;

/** How source and translation were laid side by side. */
export const Alignment = z.enum(['cells', 'shapes', 'blocks', 'lines', 'length', 'document', 'none']);
export type Alignment = z.infer<typeof Alignment>;
