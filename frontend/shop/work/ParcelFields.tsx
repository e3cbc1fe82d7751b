import { useState } from 'react';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';

interface Typed {
  description: string;
  value: string;
  grams: string;
}

/** A declaration as it is being typed; documents of no value, unless it is said otherwise. */
export function useCustoms(grams: number | null, description: string) {
  const [typed, setTyped] = useState<Typed>({ description, value: '0', grams: grams === null ? '' : String(grams) });
  return { typed, change: (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })) };
}

/** As it is sent; the service says what is wrong with it. */
export const typedCustoms = ({ description, value, grams }: Typed) => ({
  description: description.trim(),
  value: Math.round(Number(value.replace(',', '.')) * 100) || 0,
  grams: Number(grams) || 0,
});

const names = ['description', 'value', 'grams'] as const;

/** The customs declaration of a parcel that leaves the customs territory. */
export function CustomsFields({
  typed,
  change,
  errors,
}: ReturnType<typeof useCustoms> & { errors: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {names.map((name) => {
        const error = errors[`customs.${name}`] ?? (name === 'description' ? errors.customs : undefined);
        return (
          <TextField
            key={name}
            id={`customs-${name}`}
            label={t(`deskParcel/customs.${name}`)}
            error={error}
            inputMode={name === 'description' ? 'text' : 'decimal'}
            value={typed[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        );
      })}
    </div>
  );
}

interface Props {
  value: string;
  change: (value: string) => void;
  error: string | undefined;
}

/** The number under which the carrier takes a parcel. */
export function PackageNumber({ value, change, error }: Props) {
  const { t } = useI18n();
  return (
    <TextField
      id="package-number"
      label={t('deskParcel/number')}
      error={error}
      autoComplete="off"
      maxLength={40}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
}
