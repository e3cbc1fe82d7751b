import { useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { Refused } from '#frontend/shop/useSending.ts';
import type { ParcelLabelWire } from '#shared/contract/schemas/parcel.ts';

/** Who receives a parcel and where, in one line. */
export const sayPlace = ({ name, locker, address, country }: ParcelLabelWire): string =>
  [name, ...(locker ? [locker] : [address?.replaceAll('\n', ', '), country])].filter(Boolean).join(', ');

/**
 * Enters a parcel. Where its papers go somewhere else by now than its label says, `look` brings the new place, which is said:
 * what was typed stays, and the next try is about that place.
 */
export function useTellPlace(look: () => Promise<ParcelLabelWire | null>) {
  const { t } = useI18n();
  return async (enter: () => Promise<void>): Promise<Refused | undefined> => {
    try {
      await enter();
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'changed_meanwhile') throw error;
      const label = await look();
      if (!label) throw error;
      return { failure: t('deskParcel/moved.refused', { place: sayPlace(label) }) };
    }
  };
}

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
