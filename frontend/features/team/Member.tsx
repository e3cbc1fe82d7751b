import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { SureDialog } from '#frontend/shop/account/SureDialog.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { withOwnPoint } from '#frontend/shop/typedMoney.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { teamArea } from '#shared/contract/team.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { type InvitedRole, invitedRoles } from '#shared/model/account/roles.ts';
import { parseDecimal } from '#shared/model/money/grosze.ts';

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
  const start: TypedTerms = {
    role: member.role === 'owner' ? 'viewer' : member.role,
    most_per_month: typedSum(member.most_per_month, locale),
    approval_above: typedSum(member.approval_above, locale),
  };
  const form = useForm(teamArea.updateMember, {
    start,
    idOf: (name) => `${name}-${member.id}`,
    autoComplete: 'off',
    labels: termsLabels,
    check: (typed) => wrongTerms(typed, t),
    send: async (typed) => {
      await done((await call(teamArea.updateMember, { params: { member: member.id }, body: bodyOf(typed) })).message);
      return undefined;
    },
  });
  return (
    <details>
      <summary className="link cursor-pointer" aria-label={t('team/change.of', { name })}>
        {t('team/change')}
      </summary>
      <div className="mt-3">
        <PlainForm button={t('team/save')} form={form}>
          <TermsFields form={form} />
        </PlainForm>
      </div>
    </details>
  );
}

export interface TypedTerms {
  role: InvitedRole;
  most_per_month: string;
  approval_above: string;
}

/** A sum as it is sent, in grosze; null where nothing is typed, undefined where it is no sum. */
export const readSum = (typed: string) => (typed.trim() === '' ? null : parseDecimal(typed.trim()));

/** A sum as it is typed in this language. */
export function typedSum(sum: { currency_amount_decimal: string } | null, locale: Locale): string {
  return withOwnPoint(sum?.currency_amount_decimal ?? '', locale);
}

export const termsLabels = {
  role: 'team/role',
  most_per_month: 'team/limit',
  approval_above: 'team/approval_above',
} as const;

/** The first field that is no sum. */
export function wrongTerms({ most_per_month, approval_above }: TypedTerms, t: ReturnType<typeof useI18n>['t']) {
  if (readSum(most_per_month) === undefined) return { most_per_month: t('team/limit.wrong') };
  return { approval_above: readSum(approval_above) === undefined && t('team/limit.wrong') };
}

/** What is typed as it is sent. */
export const bodyOf = ({ role, most_per_month, approval_above }: TypedTerms) => ({
  role,
  most_per_month: readSum(most_per_month) ?? null,
  approval_above: readSum(approval_above) ?? null,
});

type TermsForm = ReturnType<typeof useForm<typeof teamArea.updateMember, TypedTerms>>;

/** What a member may do, and spend in a month. */
export function TermsFields({ form }: { form: Pick<TermsForm, 'typed' | 'text' | 'one'> }) {
  const { t } = useI18n();
  return (
    <>
      <SelectField
        {...form.one('role')}
        hint={t(`team/role.${form.typed.role}.hint`)}
        options={invitedRoles.map((role) => [role, t(`team/role.${role}`)] as const)}
      />
      <TextField {...form.text('most_per_month')} hint={t('team/limit.hint')} inputMode="decimal" />
      <TextField {...form.text('approval_above')} hint={t('team/approval_above.hint')} inputMode="decimal" />
    </>
  );
}
