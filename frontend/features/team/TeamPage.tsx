import { useState } from 'react';
import useSWR from 'swr';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { actFor } from '#frontend/api/actingCompany.ts';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { SureDialog } from '#frontend/shop/account/SureDialog.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { teamArea } from '#shared/contract/team.ts';
import { ApprovalSum } from './ApprovalSum.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteForm } from './InviteForm.tsx';
import { Member } from './Member.tsx';
import { Ownership } from './Ownership.tsx';

const isNoCompany = (error: unknown) => error instanceof ApiFailure && error.code === 'not_a_company';

export default function TeamPage() {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const { data, error, mutate } = useSWR(signedIn && 'team', () => call(teamArea.getTeam), {
    shouldRetryOnError: false,
  });
  const [said, setSaid] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const isOwner = data?.role === 'owner';
  async function done(message: string) {
    setSaid(message);
    await mutate();
  }
  async function leave() {
    await call(teamArea.leaveTeam);
    actFor(undefined);
    location.assign(href(locale, 'account.orders.index'));
  }
  return (
    <AccountFrame page="account.team.index" heading={t('login/team')}>
      <p role="status" className={said ? 'notice' : 'sr-only'}>
        {said}
      </p>
      {isNoCompany(error) && (
        <div className="card grid justify-items-start gap-4 p-6">
          <p>{t('team/not_company')}</p>
          <a className="btn btn-quiet" href={href(locale, 'account.settings.index')}>
            {t('team/to_settings')}
          </a>
        </div>
      )}
      {error !== undefined && !isNoCompany(error) && <LoadFailed error={error} again={() => void mutate()} />}
      {!data && error === undefined && <div aria-busy="true" className="card h-40" />}
      {data && (
        <>
          <p className="max-w-prose">
            {t('team/intro')}{' '}
            <a className="link" href={href(locale, 'account.approvals.index')}>
              {t('team/to_approvals')}
            </a>
          </p>
          <Ownership team={data} done={done} />
          <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid min-w-0 gap-8">
              <section className="grid gap-4" aria-labelledby="members-heading">
                <h2 id="members-heading" className="text-xl">
                  {t('team/members')}
                </h2>
                <ul className="grid gap-3">
                  {data.members.map((one) => (
                    <Member key={one.id} member={one} isOwner={isOwner} done={done} />
                  ))}
                </ul>
              </section>
              <Invitations invitations={data.invitations} done={done} />
            </div>
            {isOwner ? (
              <div className="grid gap-8">
                <InviteForm done={done} />
                <ApprovalSum above={data.approval_above} done={done} />
              </div>
            ) : (
              <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setLeaving(true)}>
                {t('team/leave')}
              </button>
            )}
          </div>
          {isLeaving && (
            <SureDialog
              title={t('team/leave.sure', { company: data.company.name })}
              text={t('team/leave.text')}
              button={t('team/leave')}
              close={() => setLeaving(false)}
              act={leave}
            />
          )}
        </>
      )}
    </AccountFrame>
  );
}
