import { lazy, Suspense } from 'react';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import type { CountryFieldProps } from './CountryFieldProps.ts';

const CountryComboBox = lazy(() => import('./CountryComboBox.tsx').catch(() => ({ default: CountrySelect })));

/** The country of an address, found by typing; the browser's own list until that is loaded, and where it cannot be. */
export const CountryField = (props: CountryFieldProps) =>
  props.countries.length === 0 ? (
    <CountrySelect {...props} />
  ) : (
    <Suspense fallback={<CountrySelect {...props} />}>
      <CountryComboBox {...props} />
    </Suspense>
  );

function CountrySelect({ id, label, autoComplete, value, error, countries, onChange }: CountryFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select
        {...describe({ id, error })}
        className="input"
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {countries.map(({ id: country, name }) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
