import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';

interface Props {
  value: number;
  error: string | undefined;
  onChange: (id: number) => void;
}

/** ISO 3166-1 numeric. */
export const poland = 616;

/** The browser's own list: typing finds a country. Poland stands there before the list has come. */
export function CountryField({ value, error, onChange }: Props) {
  const { t, locale } = useI18n();
  const countries = useCatalogue(locale).data?.countries ?? [];
  const known = countries.some(({ id }) => id === value);
  return (
    <div className="sm:max-w-xs">
      <FieldFrame id="country_id" label={t('prepaid/country')} error={error}>
        <select
          {...describe({ id: 'country_id', error })}
          className="input"
          autoComplete="country"
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {!known && <option value={value}>{value === poland ? t('prepaid/country.poland') : ''}</option>}
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
    </div>
  );
}
