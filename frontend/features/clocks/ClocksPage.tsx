import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { testMode } from '#shared/contract/testMode.ts';
import { testLimits } from '#shared/model/testMode.ts';
import { Clock } from './Clock.tsx';
import { NewClockForm } from './NewClockForm.tsx';

/** The clocks of test mode: what they show, and a hand to move them. Nothing live is on this page. */
export default function ClocksPage() {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const { data, error, mutate } = useSWR(signedIn && 'test-clocks', () => call(testMode.listTestClocks));
  const [said, setSaid] = useState('');
  const list = data?.clocks;
  const changed = async (message = '') => {
    setSaid(message);
    await mutate();
  };
  return (
    <AccountFrame page="account.clocks.index" heading={t('login/clocks')}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="grid min-w-0 gap-4" aria-labelledby="clocks-heading">
          <h2 id="clocks-heading" tabIndex={-1} className="text-xl">
            {t('webhooks/clocks.yours')}
          </h2>
          <p>
            {t('webhooks/clocks.intro', { most: testLimits.clocks, days: testLimits.keptDays })}{' '}
            <a className="link" href={`${href(locale, 'api')}test-mode/`}>
              {t('webhooks/clocks.guide')}
            </a>
          </p>
          <p role="status" className={said ? 'notice' : 'sr-only'}>
            {said}
          </p>
          {error !== undefined && <LoadFailed error={error} again={() => void mutate()} />}
          {!list && error === undefined && <div aria-busy="true" className="card h-40" />}
          {list?.length === 0 && <p className="card p-6">{t('webhooks/clocks.none')}</p>}
          {list?.map((clock, place) => (
            <Clock key={clock.id} clock={clock} isNewest={place === 0} changed={changed} />
          ))}
        </section>
        <NewClockForm made={() => changed(t('webhooks/clock.made'))} />
      </div>
    </AccountFrame>
  );
}
