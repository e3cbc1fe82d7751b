import type { QuoteItem } from '#shared/rules/pricing/estimate.ts';
import { languageByIso2 } from '../../catalogue/languages.ts';
import { priceConfigurations } from '../priceConfigurations.ts';
import type { QuoteInput } from '../quoteInput.ts';

export const configuration = priceConfigurations[0];

/** A Friday, ten o'clock in Warsaw. */
export const now = new Date('2026-11-20T09:00:00Z');

export const id = (iso2: string) => languageByIso2(iso2)!.id;

/** `pair` is the source and its targets: "pl-en-de". */
export function item(words: number, pair = 'en-pl', more: { id?: string; repetitions?: number } = {}): QuoteItem {
  const [source = '', ...targets] = pair.split('-');
  return {
    id: more.id ?? 'text',
    sourceLanguage: id(source),
    targetLanguages: targets.map(id),
    count: { state: 'counted', words, repetitions: more.repetitions },
  };
}

export function input(items: QuoteItem | QuoteItem[], more: Partial<QuoteInput> = {}): QuoteInput {
  return { service: 'translation', items: [items].flat(), review: 'none', specialised: false, ...more };
}
