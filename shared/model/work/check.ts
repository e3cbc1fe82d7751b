import * as z from 'zod/mini';

/**
 * Checks of a translated file against its source (grouped as in functions/domain/checks/rules: files, passages,
 * figures, verbatim).
 */
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
  'structure',
  'placeholders',
  'untranslated',
  'length',
  'length_limit',
  'terms',
  'units',
  'brackets',
  'repeated_words',
  'blanks',
  'end_sign',
] as const;
export const CheckName = z.enum(checkNames);
export type CheckName = z.infer<typeof CheckName>;

/** The check that a finding is of; `other`: one of a newer release, which ran beside this one or was taken back. */
export const ReportedCheck = z.enum([...checkNames, 'other']);
export type ReportedCheck = z.infer<typeof ReportedCheck>;

/**
 * `block`: prevents delivery unless a reason is given. `warn`: has to be corrected or dismissed. `info`: only shown.
 */
export const CheckSeverity = z.enum(['block', 'warn', 'info']);
export type CheckSeverity = z.infer<typeof CheckSeverity>;

/** `failed`: a time or memory limit was hit, so a person has to look at the file. */
export const CheckState = z.enum(['pending', 'done', 'failed']);
export type CheckState = z.infer<typeof CheckState>;

/** How the check aligned source and translation. */
export const Alignment = z.enum(['cells', 'shapes', 'blocks', 'lines', 'length', 'document', 'none']);
export type Alignment = z.infer<typeof Alignment>;
