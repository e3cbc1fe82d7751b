import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { tellNewer } from '#frontend/shop/work/tellNewer.ts';
import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { staffWorkOperations as work } from '#shared/contract/staff/work.ts';
import type { TranslatorState } from '#shared/model/job.ts';

interface Props {
  profile: TranslatorProfileWire;
  changed: (said: string) => Promise<void>;
}

const may: Readonly<Record<TranslatorState, readonly TranslatorState[]>> = {
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: ['active'],
};

/** The profile as the service takes it, at the revision that was read. */
const typedOf = ({ id: _, email: __, locale: ___, counts: ____, rates, ...profile }: TranslatorProfileWire) => ({
  ...profile,
  rates: rates.map(({ step, unit, rate, source_lang, target_lang }) => ({
    ...{ step, unit, rate },
    ...(source_lang !== null && { source_lang }),
    ...(target_lang !== null && { target_lang }),
  })),
});

/** New offers stop and go on; how much they take on a day. */
export function TranslatorActs({ profile, changed }: Props) {
  const { t } = useI18n();
  const [asked, setAsked] = useState<TranslatorState>();
  const [words, setWords] = useState(String(profile.words_per_day));
  const save = (change: Partial<ReturnType<typeof typedOf>>) =>
    call(work.updateTranslator, { params: { translator: profile.id }, body: { ...typedOf(profile), ...change } });
  const sayNow = async () => {
    const now = await call(work.getStaffTranslator, { params: { translator: profile.id } });
    return t('conflict/translator', { state: t(`translators/state.${now.state}`), words: now.words_per_day });
  };
  const { submit, busy, failure, fields } = useSubmit(async () => {
    if (!/^\d{1,5}$/.test(words.trim())) return { fields: { words_per_day: t('translators/words.bad') } };
    return tellNewer(async () => {
      await save({ words_per_day: Number(words) });
      await changed(t('translators/said.words', { words: Number(words) }));
    }, sayNow);
  });
  return (
    <section className="card grid gap-4 p-5" aria-label={t('translators/acts')}>
      <div className="flex flex-wrap gap-3">
        {may[profile.state].map((state) => (
          <button key={state} type="button" className="btn btn-quiet" onClick={() => setAsked(state)}>
            {t(`translators/to.${state}`)}
          </button>
        ))}
      </div>
      <form noValidate className="flex max-w-md flex-wrap items-end gap-3" onSubmit={(event) => void submit(event)}>
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            id="translator-words"
            label={t('translators/words')}
            inputMode="numeric"
            autoComplete="off"
            error={fields.words_per_day}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <BusyButton type="submit" className="btn btn-quiet" busy={busy}>
          {t('translators/save')}
        </BusyButton>
      </form>
      {failure && <Failed text={failure} />}
      {asked && (
        <AskFirst
          title={t(`translators/to.${asked}.ask`, { name: profile.name })}
          text={t(`translators/to.${asked}.text`)}
          button={t(`translators/to.${asked}`)}
          close={() => setAsked(undefined)}
          act={() =>
            tellNewer(async () => {
              await save({ state: asked });
              await changed(t('translators/said.state', { state: t(`translators/state.${asked}`) }));
            }, sayNow)
          }
        />
      )}
    </section>
  );
}
