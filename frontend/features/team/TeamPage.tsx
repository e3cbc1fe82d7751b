import { useState } from 'react';
import useSWR from 'swr';
import { actFor } from '#frontend/api/actingCompany.ts';
import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { href } from '#frontend/href.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { SureDialog } from '#frontend/shop/account/SureDialog.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { teamArea } from '#shared/contract/team.ts';
import {
  bodyOf,
  Member,
  readSum,
  type TeamView,
  TermsFields,
  type TypedTerms,
  termsLabels,
  typedSum,
  wrongTerms,
} from './Member.tsx';

export default function TeamPage() {
  const { t, locale } = useI18n();
  const signedIn = useSignedIn();
  const answer = useSWR(signedIn && 'team', () => call(teamArea.getTeam), {
    shouldRetryOnError: false,
  });
  const { data, mutate } = answer;
  const [said, setSaid] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const isOwner = data?.role === 'owner';
  const isAlone = data?.is_company === false && data.members.length === 1 && data.invitations.length === 0;
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
      {data?.is_company === false && (
        <div className="card mb-5 grid justify-items-start gap-4 p-6">
          <p>{t(isAlone ? 'team/not_company' : 'team/no_longer')}</p>
          <a className="btn btn-quiet" href={href(locale, 'account.settings.index')}>
            {t('team/to_settings')}
          </a>
        </div>
      )}
      <Loaded of={answer} wait="card h-40" />
      {data && !isAlone && (
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
            {isOwner && data.is_company && (
              <div className="grid gap-8">
                <InviteForm done={done} />
                <ApprovalSum above={data.approval_above} done={done} />
              </div>
            )}
            {!isOwner && (
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

const nothing: TypedTerms & { email: string } = { email: '', role: 'orderer', most_per_month: '', approval_above: '' };

/** A colleague's address, and what they may do. */
function InviteForm({ done }: { done: (message: string) => Promise<void> }) {
  const { t } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const form = useForm(teamArea.inviteMember, {
    start: nothing,
    autoComplete: 'off',
    labels: { email: 'login/email', ...termsLabels },
    check: (typed) => (typed.email.trim() === '' ? { email: t('site/required') } : wrongTerms(typed, t)),
    send: async (typed) => {
      const body = { email: typed.email, ...bodyOf(typed) };
      const invited = await withRecentPassword(() => call(teamArea.inviteMember, { body }));
      if (!invited) return undefined;
      form.startAgain();
      await done(invited.message);
      return undefined;
    },
  });
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="invite-heading">
      <h2 id="invite-heading" className="text-xl">
        {t('team/invite')}
      </h2>
      <PlainForm button={t('team/invite.button')} form={form}>
        <TextField {...form.text('email')} type="email" />
        <TermsFields form={form} />
      </PlainForm>
      {question}
    </section>
  );
}

interface InvitationsProps {
  invitations: TeamView['invitations'];
  done: (message: string) => Promise<void>;
}

/** Who was invited and has not answered yet. */
function Invitations({ invitations, done }: InvitationsProps) {
  const { t } = useI18n();
  if (invitations.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="invited-heading">
      <h2 id="invited-heading" className="text-xl">
        {t('team/invited')}
      </h2>
      <ul className="grid gap-3">
        {invitations.map((one) => (
          <Invitation key={one.id} invitation={one} done={done} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({
  invitation,
  done,
}: { invitation: TeamView['invitations'][number] } & Pick<InvitationsProps, 'done'>) {
  const { t, locale } = useI18n();
  const { id, email, role, valid_until: until } = invitation;
  const withdraw = useSubmit(async () => {
    await done((await call(teamArea.withdrawInvitation, { params: { invitation: id } })).message);
  });
  return (
    <li className="card flex flex-wrap items-start justify-between gap-3 p-5">
      <div className="min-w-0">
        <p className="font-medium break-all">{email}</p>
        <p className="hint">
          {t(`team/role.${role}`)} · {t('team/invited.until', { day: formatDay(until, locale) })}
        </p>
        {withdraw.failure && <Failed text={withdraw.failure} />}
      </div>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-label={t('team/withdraw.of', { email })}
        onClick={() => void withdraw.submit()}
      >
        {t('team/withdraw')}
      </button>
    </li>
  );
}

interface ApprovalSumProps {
  above: TeamView['approval_above'];
  done: (message: string) => Promise<void>;
}

/** From which sum on orders of members wait for approval; its owner decides. */
function ApprovalSum({ above, done }: ApprovalSumProps) {
  const { t, locale } = useI18n();
  const form = useForm(teamArea.setApprovals, {
    start: { approval_above: typedSum(above, locale) },
    idOf: () => 'company_above',
    autoComplete: 'off',
    labels: { approval_above: 'team/approval_above' },
    check: ({ approval_above: sum }) => ({ approval_above: readSum(sum) === undefined && t('team/limit.wrong') }),
    send: async ({ approval_above: sum }) => {
      const body = { approval_above: readSum(sum) ?? null };
      await done((await call(teamArea.setApprovals, { body })).message);
      return undefined;
    },
  });
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="approvals-heading">
      <h2 id="approvals-heading" className="text-xl">
        {t('team/approvals')}
      </h2>
      <PlainForm button={t('team/approvals.set')} form={form}>
        <TextField {...form.text('approval_above')} hint={t('team/approval_above.all')} inputMode="decimal" />
      </PlainForm>
    </section>
  );
}

interface OwnershipProps {
  team: TeamView;
  done: (message: string) => Promise<void>;
}

/** An offer of ownership: its owner may take it back, the member take it. */
function Ownership({ team: { handover, members, role }, done }: OwnershipProps) {
  const { t, locale } = useI18n();
  const { question, withRecentPassword } = useRecentPassword();
  const accept = useSubmit(async () => {
    const taken = await withRecentPassword(() => call(teamArea.acceptOwnership));
    if (taken) await done(taken.message);
  });
  const back = useSubmit(async () => {
    await done((await call(teamArea.withdrawOwnership)).message);
  });
  if (!handover) return null;
  const day = formatDay(handover.valid_until, locale);
  const to = members.find(({ id }) => id === handover.member);
  const isOwner = role === 'owner';
  const failure = accept.failure ?? back.failure;
  return (
    <div className="notice grid justify-items-start gap-3">
      <p>
        {isOwner
          ? t('team/handover.open', { name: to?.name || (to?.email ?? ''), day })
          : t('team/handover.yours', { day })}
      </p>
      {failure && <Failed text={failure} />}
      <button type="button" className="btn btn-quiet btn-small" onClick={() => void (isOwner ? back : accept).submit()}>
        {t(isOwner ? 'team/handover.back' : 'team/handover.accept')}
      </button>
      {question}
    </div>
  );
}
