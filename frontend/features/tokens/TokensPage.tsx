import { useRef, useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { tokens } from '#shared/contract/tokens.ts';
import { NewTokenForm } from './NewTokenForm.tsx';
import { RevokeTokens } from './RevokeTokens.tsx';
import { TokenTable } from './TokenTable.tsx';

export default function TokensPage() {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const { data, error, mutate } = useSWR(signedIn && 'tokens', () => call(tokens.listTokens));
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = data?.tokens;
  async function revoked(index: number, message: string) {
    const next = index < 0 ? undefined : (list?.[index + 1] ?? list?.[index - 1]);
    setSaid(message);
    await mutate();
    requestAnimationFrame(() => (next ? document.getElementById(`revoke-${next.id}`) : heading.current)?.focus());
  }
  return (
    <AccountFrame page="account.api.index" heading={t('login/tokens')}>
      <div className="grid gap-8">
        <section className="grid min-w-0 gap-4" aria-labelledby="tokens-heading">
          <h2 id="tokens-heading" ref={heading} tabIndex={-1} className="text-xl">
            {t('login/tokens.yours')}
          </h2>
          <p role="status" className="sr-only">
            {said}
          </p>
          {error !== undefined && <LoadFailed error={error} again={() => void mutate()} />}
          {!list && error === undefined && <div aria-busy="true" className="card h-40" />}
          {list?.length === 0 && (
            <div className="card grid justify-items-start gap-4 p-6">
              <p>{t('login/tokens.none')}</p>
              <a className="btn btn-quiet" href={href(locale, 'api')}>
                {t('login/tokens.api')}
              </a>
            </div>
          )}
          {list !== undefined && list.length > 0 && <TokenTable tokens={list} revoked={revoked} />}
          {list !== undefined && list.length > 1 && (
            <RevokeTokens count={list.length} revoked={(message) => void revoked(-1, message)} />
          )}
        </section>
        <div className="max-w-2xl">
          <NewTokenForm made={() => mutate()} />
        </div>
      </div>
    </AccountFrame>
  );
}
