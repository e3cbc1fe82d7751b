import { useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type Refused, useSubmit } from '#frontend/shop/useSending.ts';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { daysOffOf, weekOf } from '#frontend/shop/work/WeekFields.tsx';
import { deskHistory } from '#shared/contract/desk/history.ts';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { staffTranslatorOperations as translators } from '#shared/contract/staff/translators.ts';
import type { JobStep, WorkUnit } from '#shared/model/work/job.ts';

/** What each part of the form is called. */
const labels = {
  email: 'desk/applicant.email',
  name: 'desk/applicant.name',
  country: 'translators/country',
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

/**
 * What is typed of a translator's profile, and its saving: who is slower keeps what they typed and reads what is new. A
 * profile without an id is made for the account with the typed address; `saved` is given its id.
 */
export function useProfileForm(profile: TranslatorProfileWire, saved: (id: string) => Promise<void>) {
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

  async function make(): Promise<Refused | undefined> {
    const { revision: _, ...body } = bodyOf(typed, read);
    try {
      const { id } = await call(translators.createTranslator, { body: { ...body, email: typed.email.trim() } });
      await saved(id);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'conflict') throw error;
      return { failure: t('translators/new.known') };
    }
    return undefined;
  }

  const form = useSubmit(async () => {
    if (read.id === '') return make();
    try {
      await call(translators.updateTranslator, { params, body: bodyOf(typed, read) });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'changed_meanwhile') throw error;
      return { failure: await takeOver() };
    }
    await saved(read.id);
    return undefined;
  });
  return { typed, set: (part: Partial<TypedProfile>) => setTyped((before) => ({ ...before, ...part })), form };
}

export interface TypedPair {
  key: number;
  source: string;
  target: string;
  steps: readonly JobStep[];
  sworn: boolean;
}

export interface TypedRate {
  key: number;
  step: JobStep;
  unit: WorkUnit;
  /** PLN for one unit. */
  price: string;
  /** `8-9`; nothing: of every pair. */
  pair: string;
}

/** What staff set of a translator, as it stands in the form. */
interface TypedProfile {
  /** Of the account, which only a new translator's form asks for. */
  email: string;
  name: string;
  /** Id of the country of residence; nothing: not given. */
  country: string;
  pairs: readonly TypedPair[];
  rates: readonly TypedRate[];
  fields: readonly string[];
  swornNumber: string;
  swornCheckedOn: string;
  words: string;
  week: readonly string[];
  daysOff: string;
  zone: string;
}

const pairName = (source: number | null, target: number | null) => (source === null ? '' : `${source}-${target}`);

/** What the form of a new translator begins with. */
export const blankProfile: TranslatorProfileWire = {
  ...{ id: '', revision: 0, state: 'active', name: '', email: '', locale: 'pl', time_zone: 'Europe/Warsaw' },
  ...{ country_id: null, in_eea: false },
  ...{ mails: 'at_once', pairs: [], specialisations: [], words_per_day: 2000, days_off: [], rates: [] },
  ...{ week: [0, 10_000, 10_000, 10_000, 10_000, 10_000, 0], sworn_number: null, sworn_checked_on: null },
  ...{ standard_rates: [], counts: { unstarted: 0, approved: 0, returned: 0, in_time: 0 } },
};

/** A profile as it is typed. */
export const typedProfile = (profile: TranslatorProfileWire): TypedProfile => ({
  email: profile.email,
  name: profile.name,
  country: String(profile.country_id ?? ''),
  pairs: profile.pairs.map(({ source_lang, target_lang, steps, sworn }, key) => ({
    ...{ key, steps, sworn },
    ...{ source: String(source_lang), target: String(target_lang) },
  })),
  rates: profile.rates.map(({ step, unit, rate, source_lang, target_lang }, key) => ({
    ...{ key, step, unit, price: String(rate / 100_000), pair: pairName(source_lang, target_lang) },
  })),
  fields: profile.specialisations.map(String),
  swornNumber: profile.sworn_number ?? '',
  swornCheckedOn: profile.sworn_checked_on ?? '',
  words: String(profile.words_per_day),
  week: profile.week.map((part) => String(part / 100)),
  daysOff: profile.days_off.join('\n'),
  zone: profile.time_zone,
});

/** Thousandths of a grosz; what is no price goes as it was typed and is refused at its field. */
function rateOf(price: string): number | string {
  const plain = price.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,5})?$/.test(plain) ? Math.round(Number(plain) * 100_000) : price;
}

/** What was typed as the service takes it, at the revision that was read. */
export const bodyOf = (typed: TypedProfile, { revision, state }: TranslatorProfileWire) => ({
  ...{ revision, state, name: typed.name },
  pairs: typed.pairs.map(({ source, target, steps, sworn }) => ({
    ...{ source_lang: source, target_lang: target, steps, sworn },
  })),
  rates: typed.rates.map(({ step, unit, price, pair }) => {
    const [source_lang, target_lang] = pair.split('-');
    return { step, unit, rate: rateOf(price), ...(pair !== '' && { source_lang, target_lang }) };
  }),
  specialisations: [...typed.fields],
  ...(typed.country !== '' && { country_id: typed.country }),
  ...(typed.swornNumber.trim() !== '' && { sworn_number: typed.swornNumber }),
  ...(typed.swornCheckedOn !== '' && { sworn_checked_on: typed.swornCheckedOn }),
  words_per_day: typed.words,
  week: weekOf(typed.week),
  days_off: daysOffOf(typed.daysOff),
  time_zone: typed.zone.trim(),
});

type Part = keyof TypedProfile;
const isSame = (a: TypedProfile, b: TypedProfile, part: Part) => JSON.stringify(a[part]) === JSON.stringify(b[part]);
const parts = (of: TypedProfile): Part[] => Object.keys(of).filter((part): part is Part => part in of);

/**
 * Someone else saved while one typed: what one changed stays, the rest is theirs. `theirs` names what they changed,
 * `both` what of it one had changed as well.
 */
export function mergedProfile(
  read: TypedProfile,
  mine: TypedProfile,
  now: TypedProfile,
): { typed: TypedProfile; theirs: Part[]; both: Part[] } {
  const theirs = parts(now).filter((part) => !isSame(read, now, part));
  const own = parts(now).filter((part) => !isSame(read, mine, part));
  const kept = Object.fromEntries(own.map((part) => [part, mine[part]]));
  return { typed: { ...now, ...kept }, theirs, both: theirs.filter((part) => own.includes(part)) };
}

/** Whether someone who works for us has no country of residence, which keeps most offers from them. */
export const isWithoutCountry = ({ state, country_id }: TranslatorProfileWire): boolean =>
  state !== 'ended' && country_id === null;

/** Where someone lives, by name, and whether that is outside of the EEA. */
export function sayCountry(
  { country_id, in_eea }: TranslatorProfileWire,
  countries: readonly { id: number; name: string }[],
  t: ReturnType<typeof useI18n>['t'],
): string {
  if (country_id === null) return t('translators/country.none');
  const name = countries.find(({ id }) => id === country_id)?.name ?? '…';
  return in_eea ? name : `${name}, ${t('translators/country.outside')}`;
}
