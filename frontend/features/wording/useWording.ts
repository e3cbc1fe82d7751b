import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { wording } from '#shared/contract/wording.ts';

export interface Pair {
  source_lang: number;
  target_lang: number;
}

export const keyOf = ({ source_lang, target_lang }: Pair): string => `${source_lang}-${target_lang}`;
export const paramsOf = ({ source_lang, target_lang }: Pair) => ({
  ...{ source: String(source_lang), target: String(target_lang) },
});

/** A pair of languages by name. */
export function usePairName(): (pair: Pair) => string {
  const { locale } = useI18n();
  const languages = useLanguages().data?.languages;
  const nameOf = (id: number) => languages?.find((one) => one.id === id)?.names[locale] ?? '…';
  return ({ source_lang, target_lang }) => `${nameOf(source_lang)} – ${nameOf(target_lang)}`;
}

export function useGlossaries() {
  const signedIn = useSignedIn();
  return useSWR(signedIn && 'glossaries', () => call(wording.listGlossaries));
}
