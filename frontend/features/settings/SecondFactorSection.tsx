import { lazy, Suspense, useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import type { Owner } from '#frontend/api/secondFactor.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { logOutWithNotice } from '#frontend/shop/account/logOutWithNotice.ts';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { account } from '#shared/contract/account.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { Section } from './Section.tsx';
import type { SectionProps } from './SectionProps.ts';

const SetUp = lazy(() => import('#frontend/shop/account/SecondFactorSetUp.tsx'));

/** A code of an authenticator app after the password: offered to everybody. Turning it on or off needs the password. */
export function SecondFactorSection({ saved }: SectionProps) {
  const { t, locale } = useI18n();
  const { data, error, mutate } = useSWR<ResultOf<typeof account.listSecurityEvents>, unknown>('security', () =>
    call(account.listSecurityEvents),
  );
  const isOn = data?.second_factor;
  const [owner, setOwner] = useState<Owner>();
  const { question, askPassword } = useRecentPassword();
  const { submit, busy, failure } = useSubmit(async () => {
    const password = await askPassword();
    if (password === undefined) return;
    if (isOn) {
      await call(account.turnOffSecondFactor, { body: { password } });
      await logOutWithNotice(t('settings/factor.off_done'), locale, { email: saved.email, back: true });
    } else setOwner({ email: saved.email, password });
  });
  return (
    <Section id="second-factor" heading={t('settings/factor')} text={t('settings/factor.text')}>
      {error !== undefined && <LoadFailed error={error} again={() => void mutate()} />}
      {error === undefined && (
        <p role="status" className="min-h-6 font-medium">
          {isOn !== undefined && t(isOn ? 'settings/factor.is_on' : 'settings/factor.is_off')}
        </p>
      )}
      {failure && <Failed text={failure} />}
      {owner ? (
        <Suspense
          fallback={
            <p aria-busy="true" className="h-80 text-muted">
              {t('site/loading')}
            </p>
          }
        >
          <SetUp
            owner={owner}
            done={() => {
              setOwner(undefined);
              void mutate();
            }}
          />
        </Suspense>
      ) : (
        <BusyButton
          className="btn btn-quiet justify-self-start"
          busy={busy}
          blocked={isOn === undefined}
          onClick={() => {
            if (isOn !== undefined) void submit();
          }}
        >
          {t(isOn ? 'settings/factor.turn_off' : 'settings/factor.set_up')}
        </BusyButton>
      )}
      {question}
    </Section>
  );
}
