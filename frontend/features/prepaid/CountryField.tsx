import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { CountryField as Field } from '#frontend/shop/address/CountryField.tsx';
import { polandId } from '#shared/model/polandId.ts';

interface Props {
  value: number;
  error: string | undefined;
  onChange: (id: number) => void;
}

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
        countries={countries ?? [{ id: polandId, name: t('prepaid/country.poland') }]}
        onChange={onChange}
      />
    </div>
  );
}
