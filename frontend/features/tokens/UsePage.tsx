import useSWR from 'swr';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { callLimits, tokenLimit } from '#shared/rules/callLimits.ts';
import { MemberUse } from './MemberUse.tsx';
import { readUse } from './readUse.ts';
import { UseByDay } from './UseByDay.tsx';
import { UseByToken } from './UseByToken.tsx';

/** What the company's software and people use of what they may: by day, by token, by member. */
export default function UsePage() {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const { data, error, mutate } = useSWR(signedIn && 'use', readUse);
  const { quote, write, upload } = callLimits.account;
  return (
    <AccountFrame page="account.use.index" heading={t('login/use')}>
      <div className="grid gap-2">
        <p className="max-w-prose">{t('team/use.intro')}</p>
        <p className="hint max-w-prose">
          {t('team/use.limits', {
            token: tokenLimit.calls,
            quotes: quote.calls,
            writes: write.calls,
            uploads: upload.calls,
          })}{' '}
          <a className="link" href={href(locale, 'account.api.index')}>
            {t('login/tokens')}
          </a>
        </p>
      </div>
      {error !== undefined && <LoadFailed error={error} again={() => void mutate()} />}
      {!data && error === undefined && <div aria-busy="true" className="card h-96" />}
      {data && <UseByDay days={data.days} />}
      {data && <UseByToken tokens={data.tokens} />}
      <MemberUse signedIn={signedIn} />
    </AccountFrame>
  );
}
