import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { staffTranslatorOperations as translators } from '#shared/contract/staff/translators.ts';
import type { TranslatorState } from '#shared/model/job.ts';
import { bodyOf, typedProfile } from './typedProfile.ts';

interface Props {
  profile: TranslatorProfileWire;
  edit: () => void;
  changed: (said: string) => Promise<void>;
}

const may: Readonly<Record<TranslatorState, readonly TranslatorState[]>> = {
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: ['active'],
};

/** New offers stop and go on; the profile is changed. */
export function TranslatorActs({ profile, edit, changed }: Props) {
  const { t } = useI18n();
  const [asked, setAsked] = useState<TranslatorState>();
  const tellLast = useTellLast();
  const params = { translator: profile.id };
  const sayNow = async () => {
    const now = await call(translators.getStaffTranslator, { params });
    return t('conflict/translator', { state: t(`translators/state.${now.state}`), words: now.words_per_day });
  };
  return (
    <section className="flex flex-wrap gap-3" aria-label={t('translators/acts')}>
      <button type="button" className="btn btn-primary" onClick={edit}>
        {t('translators/edit')}
      </button>
      {may[profile.state].map((state) => (
        <button key={state} type="button" className="btn btn-quiet" onClick={() => setAsked(state)}>
          {t(`translators/to.${state}`)}
        </button>
      ))}
      {asked && (
        <AskFirst
          title={t(`translators/to.${asked}.ask`, { name: profile.name })}
          text={t(`translators/to.${asked}.text`)}
          button={t(`translators/to.${asked}`)}
          close={() => setAsked(undefined)}
          act={() =>
            tellLast(
              `translator#${profile.id}`,
              async () => {
                const body = { ...bodyOf(typedProfile(profile), profile), state: asked };
                await call(translators.updateTranslator, { params, body });
                await changed(t('translators/said.state', { state: t(`translators/state.${asked}`) }));
              },
              sayNow,
            )
          }
        />
      )}
    </section>
  );
}
