import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { SureDialog } from '#frontend/shop/account/SureDialog.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { withOwnPoint } from '#frontend/shop/typedMoney.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
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

export interface TypedTerms {
  role: InvitedRole;
  limit: string;
  above: string;
}

/** A sum as it is sent, in grosze; null where nothing is typed, undefined where it is no sum. */
export const readSum = (typed: string) => (typed.trim() === '' ? null : parseDecimal(typed.trim()));

/** A sum as it is typed in this language. */
export function typedSum(sum: { currency_amount_decimal: string } | null, locale: Locale): string {
  return withOwnPoint(sum?.currency_amount_decimal ?? '', locale);
}

/** What is typed as it is sent, or the fields that are no sum. */
export function readTerms({ role, limit, above }: TypedTerms) {
  const [most_per_month, approval_above] = [readSum(limit), readSum(above)];
  if (most_per_month === undefined) return { wrong: 'most_per_month' } as const;
  if (approval_above === undefined) return { wrong: 'approval_above' } as const;
  return { terms: { role, most_per_month, approval_above } };
}

interface TermsFieldsProps {
  /** Tells the fields of one form from those of another. */
  of: string;
  typed: TypedTerms;
  errors: Readonly<Record<string, string>>;
  change: (terms: TypedTerms) => void;
}

/** What a member may do, and spend in a month. */
export function TermsFields({ of, typed, errors, change }: TermsFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <FieldFrame id={`role${of}`} label={t('team/role')} hint={t(`team/role.${typed.role}.hint`)} error={errors.role}>
        <select
          id={`role${of}`}
          className="input"
          aria-describedby={`role${of}-hint`}
          value={typed.role}
          onChange={({ target: { value } }) =>
            change({ ...typed, role: invitedRoles.find((role) => role === value) ?? typed.role })
          }
        >
          {invitedRoles.map((role) => (
            <option key={role} value={role}>
              {t(`team/role.${role}`)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <TextField
        id={`most_per_month${of}`}
        label={t('team/limit')}
        hint={t('team/limit.hint')}
        error={errors.most_per_month}
        optional
        inputMode="decimal"
        autoComplete="off"
        value={typed.limit}
        onChange={(event) => change({ ...typed, limit: event.target.value })}
      />
      <TextField
        id={`approval_above${of}`}
        label={t('team/approval_above')}
        hint={t('team/approval_above.hint')}
        error={errors.approval_above}
        optional
        inputMode="decimal"
        autoComplete="off"
        value={typed.above}
        onChange={(event) => change({ ...typed, above: event.target.value })}
      />
    </>
  );
}
