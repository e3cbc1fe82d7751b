import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { payments } from '#shared/contract/payments.ts';
import { Approval } from './Approval.tsx';

/** Orders of members that wait for approval, then those that were decided. */
export default function ApprovalsPage() {
  const { t } = useI18n();
  const signedIn = useSignedIn();
  const { data, error, mutate } = useSWR(signedIn && 'approvals', () => call(payments.listApprovals));
  const [said, setSaid] = useState('');
  async function done(message: string) {
    setSaid(message);
    await mutate();
  }
  const all = data?.approvals ?? [];
  const groups = [
    ['waiting', all.filter(({ state }) => state === 'waiting')],
    ['decided', all.filter(({ state }) => state !== 'waiting')],
  ] as const;
  return (
    <AccountFrame page="account.approvals.index" heading={t('login/approvals')}>
      <p role="status" className={said ? 'notice' : 'sr-only'}>
        {said}
      </p>
      <p className="max-w-prose">{t('team/approvals.intro')}</p>
      {error !== undefined && <LoadFailed error={error} again={() => void mutate()} />}
      {!data && error === undefined && <div aria-busy="true" className="card h-40" />}
      {data && all.length === 0 && <p className="card p-6">{t('team/approvals.none')}</p>}
      {groups.map(
        ([group, approvals]) =>
          approvals.length > 0 && (
            <section key={group} className="grid gap-4" aria-labelledby={`${group}-heading`}>
              <h2 id={`${group}-heading`} className="text-xl">
                {t(`team/approvals.${group}`)}
              </h2>
              <ul className="grid gap-3">
                {approvals.map((one) => (
                  <Approval key={one.id} approval={one} done={done} reload={() => mutate()} />
                ))}
              </ul>
            </section>
          ),
      )}
    </AccountFrame>
  );
}
