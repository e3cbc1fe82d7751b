import { useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { deskHistory } from '#shared/contract/desk/history.ts';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { staffTranslatorOperations as translators } from '#shared/contract/staff/translators.ts';
import { bodyOf, mergedProfile, type TypedProfile, typedProfile } from './typedProfile.ts';

/** What each part of the form is called. */
const labels = {
  name: 'desk/applicant.name',
  pairs: 'desk/applicant.pairs',
  rates: 'translators/rates',
  fields: 'desk/applicant.fields',
  swornNumber: 'translators/sworn_number',
  swornCheckedOn: 'translators/sworn_checked_on',
  words: 'translators/words',
  week: 'translators/week',
  daysOff: 'translators/days_off',
  zone: 'translators/zone',
} as const;

/** What is typed of a translator's profile, and its saving: who is slower keeps what they typed and reads what is new. */
export function useProfileForm(profile: TranslatorProfileWire, saved: () => Promise<void>) {
  const { t, locale } = useI18n();
  const [read, setRead] = useState(profile);
  const [typed, setTyped] = useState(() => typedProfile(profile));
  const params = { translator: profile.id };

  async function takeOver(): Promise<string> {
    const [now, { change }] = await Promise.all([
      call(translators.getStaffTranslator, { params }),
      call(deskHistory.getLastChange, { query: { object: `translator#${profile.id}` } }),
    ]);
    const merged = mergedProfile(typedProfile(read), typed, typedProfile(now));
    const said = (part: keyof TypedProfile) => {
      const value = typedProfile(now)[part];
      return typeof value === 'string' ? `${t(labels[part])}: ${value.replaceAll('\n', ', ') || '–'}` : t(labels[part]);
    };
    setRead(now);
    setTyped(merged.typed);
    return [
      t('translators/newer', {
        // No line of the audit: the translator changed it, as days off.
        ...{ who: change?.by ?? now.name, at: sayInstant(change?.at ?? new Date().toISOString(), locale) },
        parts: merged.theirs.map(said).join('; ') || t(`translators/state.${now.state}`),
      }),
      ...(merged.both.length > 0 ? [t('translators/newer.both')] : []),
    ].join(' ');
  }

  const form = useSubmit(async () => {
    try {
      await call(translators.updateTranslator, { params, body: bodyOf(typed, read) });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'changed_meanwhile') throw error;
      return { failure: await takeOver() };
    }
    await saved();
    return undefined;
  });
  return { typed, set: (part: Partial<TypedProfile>) => setTyped((before) => ({ ...before, ...part })), form };
}
