import type { ServiceKey } from '#shared/model/service.ts';
import type { Messages } from '../address/readAddress.ts';
import { languageById } from '../catalogue/languages.ts';

export type LanguageMessages = Messages<'sourceLanguage' | 'targetLanguages' | `targetLanguages.${number}`>;

/** Source known, every target allowed for it, at least one target except for proofreading: by field of the form. */
export function languageMessages(wanted: {
  service: ServiceKey;
  sourceLanguage: number;
  targetLanguages: readonly number[];
}): LanguageMessages {
  const source = languageById(wanted.sourceLanguage);
  if (!source) return { sourceLanguage: ['validation/language_unknown'] };
  if (wanted.service === 'proofreading') return {};
  if (wanted.targetLanguages.length === 0) return { targetLanguages: ['validation/target_required'] };
  const messages: LanguageMessages = {};
  for (const [index, target] of wanted.targetLanguages.entries()) {
    if (!languageById(target)) messages[`targetLanguages.${index}`] = ['validation/language_unknown'];
    else if (!source.targetLanguages.includes(target)) {
      messages[`targetLanguages.${index}`] = ['validation/target_refused'];
    }
  }
  return messages;
}
