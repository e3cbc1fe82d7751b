import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { recruitment } from '#shared/contract/recruitment.ts';
import type { applicableSteps } from '#shared/model/applicant.ts';
import type { TypedPair } from './PairFields.tsx';
import { useCvUpload } from './useCvUpload.ts';

const blank = {
  first_name: '',
  last_name: '',
  email: '',
  experience_years: '',
  experience: '',
  sworn_number: '',
  word_rate: '',
  page_rate: '',
};
export type ApplyTexts = typeof blank;

type Step = (typeof applicableSteps)[number];

/** PLN as they are typed, in thousandths of a grosz; what is no number goes as it is and is refused under its field. */
function rateOf(typed: string): number | string {
  if (typed.trim() === '') return '';
  const value = Number(typed.trim().replace(',', '.'));
  return Number.isFinite(value) ? Math.round(value * 100_000) : typed;
}

/** What is typed in the form, and its sending. Everything stays as it was typed where something is refused. */
export function useApplyForm() {
  const { locale } = useI18n();
  const [texts, setTexts] = useState(blank);
  const [pairs, setPairs] = useState<TypedPair[]>([{ key: 1, source_lang: '', target_lang: '' }]);
  const [steps, setSteps] = useState<Step[]>([]);
  const [fields, setFields] = useState<string[]>([]);
  const [ticked, setTicked] = useState({ agree_data: false, agree_keep: false });
  const cv = useCvUpload();
  const form = useSubmit(async () => {
    const body = {
      ...texts,
      locale,
      pairs: pairs.map(({ source_lang, target_lang }) => ({ source_lang, target_lang })),
      steps,
      specialisations: fields,
      word_rate: rateOf(texts.word_rate),
      page_rate: rateOf(texts.page_rate),
      cv: cv.state.kind === 'sent' ? cv.state.id : '',
      cv_name: cv.state.kind === 'sent' ? cv.state.name : '',
      ...ticked,
    };
    await call(recruitment.apply, { body });
    sessionStorage.setItem('verso.applied', texts.email.trim());
    location.assign(href(locale, 'recruitment.thanks'));
    return undefined;
  });
  return { texts, setTexts, pairs, setPairs, steps, setSteps, fields, setFields, ticked, setTicked, cv, form };
}
