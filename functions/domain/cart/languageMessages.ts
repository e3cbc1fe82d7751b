import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
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
