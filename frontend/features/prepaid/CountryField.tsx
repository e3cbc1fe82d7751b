import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { CountryField as Field } from '#frontend/shop/address/CountryField.tsx';

interface Props {
  value: number;
  error: string | undefined;
  onChange: (id: number) => void;
}

/** ISO 3166-1 numeric. */
export const poland = 616;

/** Poland stands there before the list has come. */
export function CountryField({ value, error, onChange }: Props) {
  const { t, locale } = useI18n();
  const countries = useCatalogue(locale).data?.countries;
  return (
    <div className="sm:max-w-xs">
      <Field
        id="country_id"
        label={t('prepaid/country')}
        autoComplete="country-name"
        value={value}
        error={error}
        countries={countries ?? [{ id: poland, name: t('prepaid/country.poland') }]}
        onChange={onChange}
      />
    </div>
  );
}
