import type { FieldMessage, Refusal } from '#shared/contract/operation.ts';
import type { ServiceKey } from '#shared/model/service.ts';
import { languageById } from '../catalogue/languages.ts';

/** Source known, every target allowed for it, at least one target except for proofreading: by field of the form. */
export function languageMessages(wanted: {
  service: ServiceKey;
  sourceLanguage: number;
  targetLanguages: readonly number[];
}): Record<string, FieldMessage[]> {
  const source = languageById(wanted.sourceLanguage);
  if (!source) return { source_lang: ['validation/language_unknown'] };
  if (wanted.service === 'proofreading') return {};
  if (wanted.targetLanguages.length === 0) return { target_lang: ['validation/target_required'] };
  const fields: Record<string, FieldMessage[]> = {};
  for (const [index, target] of wanted.targetLanguages.entries()) {
    if (!languageById(target)) fields[`target_lang.${index}`] = ['validation/language_unknown'];
    else if (!source.targetLanguages.includes(target)) fields[`target_lang.${index}`] = ['validation/target_refused'];
  }
  return fields;
}

export function checkLanguages(
  wanted: Parameters<typeof languageMessages>[0],
): Refusal<'validation_failed'> | undefined {
  const fields = languageMessages(wanted);
  return Object.keys(fields).length === 0 ? undefined : { refused: 'validation_failed', fields };
}
