import { FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { parseDecimal } from '#shared/model/grosze.ts';
import { type InvitedRole, invitedRoles } from '#shared/model/memberRole.ts';

export interface TypedTerms {
  role: InvitedRole;
  limit: string;
}

/** What is typed as it is sent; undefined where the limit is no sum. */
export function readTerms({ role, limit }: TypedTerms) {
  if (limit.trim() === '') return { role, most_per_month: null };
  const sum = parseDecimal(limit.trim());
  return sum === undefined ? undefined : { role, most_per_month: sum };
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
    </>
  );
}
