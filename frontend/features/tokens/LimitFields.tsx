import { FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { parseDecimal } from '#shared/model/grosze.ts';

export interface TypedLimits {
  most_per_order: string;
  most_per_day: string;
  addresses: string;
}
export const noLimits: TypedLimits = { most_per_order: '', most_per_day: '', addresses: '' };

const sums = ['most_per_order', 'most_per_day'] as const;

/** What is typed as it is sent; the fields that are no sums. */
export function readLimits(typed: TypedLimits) {
  const read = sums.map((name) => [name, typed[name].trim()] as const).filter(([, text]) => text !== '');
  const addresses = typed.addresses.split(/[\s,;]+/).filter((one) => one !== '');
  return {
    wrong: read.filter(([, text]) => parseDecimal(text) === undefined).map(([name]) => name),
    body: {
      ...Object.fromEntries(read.map(([name, text]) => [name, parseDecimal(text) ?? 0])),
      ...(addresses.length > 0 && { addresses }),
    },
  };
}

interface Props {
  typed: TypedLimits;
  errors: Readonly<Record<string, string>>;
  change: (limits: TypedLimits) => void;
}

/** What a token may spend, and where it may be used from: nothing is asked of those who want no limits. */
export function LimitFields({ typed, errors, change }: Props) {
  const { t } = useI18n();
  const hasError = [...sums, 'addresses'].some((name) => errors[name]);
  const labels = { most_per_order: t('login/tokens.per_order'), most_per_day: t('login/tokens.per_day') };
  return (
    <details open={hasError || undefined}>
      <summary className="link cursor-pointer">{t('login/tokens.limits')}</summary>
      <div className="mt-3 grid gap-4">
        <p className="hint">{t('login/tokens.limits.hint')}</p>
        {sums.map((name) => (
          <TextField
            key={name}
            id={name}
            label={labels[name]}
            optional
            error={errors[name]}
            inputMode="decimal"
            autoComplete="off"
            value={typed[name]}
            onChange={(event) => change({ ...typed, [name]: event.target.value })}
          />
        ))}
        <FieldFrame
          id="addresses"
          label={t('login/tokens.addresses')}
          optional
          hint={t('login/tokens.addresses.hint')}
          error={errors.addresses}
        >
          <textarea
            id="addresses"
            className="input font-mono"
            rows={3}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={errors.addresses ? 'addresses-error' : 'addresses-hint'}
            aria-invalid={errors.addresses ? true : undefined}
            value={typed.addresses}
            onChange={(event) => change({ ...typed, addresses: event.target.value })}
          />
        </FieldFrame>
      </div>
    </details>
  );
}
