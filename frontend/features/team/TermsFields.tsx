import { FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { withOwnPoint } from '#frontend/shop/typedMoney.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { parseDecimal } from '#shared/model/grosze.ts';
import { type InvitedRole, invitedRoles } from '#shared/model/memberRole.ts';

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

interface Props {
  /** Tells the fields of one form from those of another. */
  of: string;
  typed: TypedTerms;
  errors: Readonly<Record<string, string>>;
  change: (terms: TypedTerms) => void;
}

/** What a member may do, and spend in a month. */
export function TermsFields({ of, typed, errors, change }: Props) {
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
