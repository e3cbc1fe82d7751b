import { lazy, Suspense, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { LoadFailure } from '#frontend/shop/account/LoadFailure.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { account } from '#shared/contract/account.ts';
import { Section } from './Section.tsx';
import type { SectionProps } from './SectionProps.ts';

const SetUp = lazy(() => import('#frontend/shop/account/SecondFactorSetUp.tsx'));
const pool = () => import('#frontend/api/secondFactor.ts');

/** A code of an authenticator app after the password: offered to everybody. Turning it on or off needs the password. */
export function SecondFactorSection({ saved }: SectionProps) {
  const { t } = useI18n();
  const { data, error, mutate } = useSWR<boolean, unknown>('second-factor', async () =>
    (await pool()).hasSecondFactor(),
  );
  const [settingUp, setSettingUp] = useState(false);
  const { mutate: refresh } = useSWRConfig();
  const { question, isFresh } = useRecentPassword();
  /** The pool has switched already: a log that cannot be told now hears of it at the next login. */
  async function switched(on: boolean): Promise<void> {
    await mutate(on, { revalidate: false });
    await call(account.noteSecondFactor).catch(() => undefined);
    await refresh('security');
  }
  const { submit, busy, failure } = useSubmit(async () => {
    if (!(await isFresh(saved.fresh_until))) return;
    if (!data) return setSettingUp(true);
    await (await pool()).turnOffSecondFactor();
    await switched(false);
  });
  return (
    <Section id="second-factor" heading={t('settings/factor')} text={t('settings/factor.text')}>
      {error !== undefined && <LoadFailure error={error} again={() => void mutate()} />}
      {error === undefined && (
        <p role="status" className="min-h-6 font-medium">
          {data !== undefined && t(data ? 'settings/factor.is_on' : 'settings/factor.is_off')}
        </p>
      )}
      {failure && (
        <p role="alert" className="alert">
          {failure}
        </p>
      )}
      {settingUp ? (
        <Suspense fallback={<div aria-busy="true" className="h-80" />}>
          <SetUp
            email={saved.email}
            done={(on) => {
              setSettingUp(false);
              if (on) void switched(true);
            }}
          />
        </Suspense>
      ) : (
        <button
          type="button"
          className="btn btn-quiet justify-self-start"
          aria-disabled={busy || data === undefined}
          aria-busy={busy}
          onClick={() => {
            if (data !== undefined) void submit();
          }}
        >
          {t(data ? 'settings/factor.turn_off' : 'settings/factor.set_up')}
        </button>
      )}
      {question}
    </Section>
  );
}
