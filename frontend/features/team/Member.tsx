import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { SureDialog } from '#frontend/shop/account/SureDialog.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { teamArea } from '#shared/contract/team.ts';
import { readTerms, TermsFields, type TypedTerms, typedSum } from './TermsFields.tsx';

export type TeamView = ResultOf<typeof teamArea.getTeam>;
type MemberView = TeamView['members'][number];

interface Props {
  member: MemberView;
  /** The user may change it. */
  isOwner: boolean;
  done: (message: string) => Promise<void>;
}

/** A member with what they may do; for the owner also how to change that. */
export function Member({ member, isOwner, done }: Props) {
  const { t, locale } = useI18n();
  const { id, email, role, most_per_month: most, since, is_you: isYou } = member;
  const [asking, setAsking] = useState<'remove' | 'handover'>();
  const { question, withRecentPassword } = useRecentPassword();
  const name = member.name || email;
  async function act() {
    if (asking === 'remove') {
      const { message } = await call(teamArea.removeMember, { params: { member: id } });
      setAsking(undefined);
      await done(message);
    } else {
      setAsking(undefined);
      const offered = await withRecentPassword(() => call(teamArea.offerOwnership, { body: { member: id } }));
      if (offered) await done(offered.message);
    }
  }
  return (
    <li className="card grid gap-3 p-5">
      <div className="min-w-0">
        <h3 className="text-base font-semibold break-words">
          {name} {isYou && <span className="hint font-normal">({t('team/you')})</span>}
        </h3>
        {member.name && <p className="hint break-all">{email}</p>}
        <p>
          {t(`team/role.${role}`)}
          {role !== 'owner' &&
            ` · ${most ? t('team/limit.sum', { sum: formatMoney(most.amount, locale) }) : t('team/limit.none')}`}
        </p>
        {member.approval_above && (
          <p className="hint">
            {t('team/approval_above.of', { sum: formatMoney(member.approval_above.amount, locale) })}
          </p>
        )}
        {member.spent_this_month && (
          <p className="hint">{t('team/spent', { sum: formatMoney(member.spent_this_month.amount, locale) })}</p>
        )}
        <p className="hint">{t('team/since', { day: formatDay(since, locale) })}</p>
      </div>
      {isOwner && role !== 'owner' && (
        <>
          <Change member={member} name={name} done={done} />
          <div className="flex flex-wrap gap-2">
            {(['remove', 'handover'] as const).map((what) => (
              <button
                key={what}
                type="button"
                className="btn btn-quiet btn-small"
                aria-label={t(`team/${what}.of`, { name })}
                onClick={() => setAsking(what)}
              >
                {t(`team/${what}`)}
              </button>
            ))}
          </div>
        </>
      )}
      {asking && (
        <SureDialog
          title={t(`team/${asking}.sure`, { name })}
          text={t(`team/${asking}.text`)}
          button={t(`team/${asking}`)}
          close={() => setAsking(undefined)}
          act={act}
        />
      )}
      {question}
    </li>
  );
}

function Change({ member, name, done }: Pick<Props, 'member' | 'done'> & { name: string }) {
  const { t, locale } = useI18n();
  const [terms, setTerms] = useState<TypedTerms>({
    role: member.role === 'owner' ? 'viewer' : member.role,
    limit: typedSum(member.most_per_month, locale),
    above: typedSum(member.approval_above, locale),
  });
  const form = useSubmit(async () => {
    const read = readTerms(terms);
    if (read.wrong) return { fields: { [read.wrong]: t('team/limit.wrong') } };
    await done((await call(teamArea.updateMember, { params: { member: member.id }, body: read.terms })).message);
  });
  return (
    <details>
      <summary className="link cursor-pointer" aria-label={t('team/change.of', { name })}>
        {t('team/change')}
      </summary>
      <div className="mt-3">
        <PlainForm button={t('team/save')} form={form}>
          <TermsFields of={`-${member.id}`} typed={terms} errors={form.fields} change={setTerms} />
        </PlainForm>
      </div>
    </details>
  );
}
