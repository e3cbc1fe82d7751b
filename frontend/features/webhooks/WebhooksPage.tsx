import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { ShownOnce } from '#frontend/shop/account/ShownOnce.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { webhooks } from '#shared/contract/webhooks.ts';
import { Endpoint } from './Endpoint.tsx';
import { LowBalance } from './LowBalance.tsx';
import { NewEndpointForm } from './NewEndpointForm.tsx';
import type { NewSecret } from './newSecret.ts';

/** The addresses to which events are sent for the customer's software. */
export default function WebhooksPage() {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const { data, error, mutate } = useSWR(signedIn && 'webhooks', () => call(webhooks.listWebhooks));
  const [said, setSaid] = useState('');
  const [shown, setShown] = useState<NewSecret>();
  const list = data?.webhooks;
  const changed = async (message = '') => {
    setSaid(message);
    await mutate();
  };
  return (
    <AccountFrame page="account.webhooks.index" heading={t('login/webhooks')}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="grid min-w-0 gap-4" aria-labelledby="endpoints-heading">
          <h2 id="endpoints-heading" tabIndex={-1} className="text-xl">
            {t('webhooks/yours')}
          </h2>
          <p>
            {t('webhooks/intro')}{' '}
            <a className="link" href={href(locale, 'api')}>
              {t('login/tokens.api')}
            </a>
          </p>
          <p role="status" className={said ? 'notice' : 'sr-only'}>
            {said}
          </p>
          {error !== undefined && <LoadFailed error={error} again={() => void mutate()} />}
          {!list && error === undefined && <div aria-busy="true" className="card h-40" />}
          {list?.length === 0 && <p className="card p-6">{t('webhooks/none')}</p>}
          {list?.map((endpoint) => (
            <Endpoint key={endpoint.id} endpoint={endpoint} changed={changed} show={setShown} />
          ))}
        </section>
        <div className="grid min-w-0 gap-8">
          <NewEndpointForm
            made={async (secret) => {
              setShown(secret);
              await changed();
            }}
          />
          <LowBalance signedIn={signedIn} />
        </div>
      </div>
      {shown && (
        <ShownOnce
          title={t('webhooks/secret', { host: shown.host })}
          token={shown.secret}
          close={() => setShown(undefined)}
        />
      )}
    </AccountFrame>
  );
}
