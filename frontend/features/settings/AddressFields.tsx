import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { CountryField } from '#frontend/shop/address/CountryField.tsx';
import { PhoneField } from '#frontend/shop/address/PhoneField.tsx';
import { tidyPostcode } from '#shared/rules/postcode.ts';
import type { AddressForm } from './address.ts';

interface Props {
  kind: 'billing' | 'correspondence';
  form: AddressForm;
  change: (part: Partial<AddressForm>) => void;
  errors: Readonly<Record<string, string>>;
}

/** Street, place and phone of an address. */
export function AddressFields({ kind, form, change, errors }: Props) {
  const { t, locale } = useI18n();
  const countries = useCatalogue(locale).data?.countries ?? [];
  const iso2 = countries.find(({ id }) => id === form.country_id)?.iso2 ?? 'PL';
  const text = (field: 'address' | 'postcode' | 'city') => ({
    id: `${kind}-${field}`,
    name: field,
    label: t(`settings/${field}`),
    value: form[field],
    error: errors[`address.${field}`],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  const token = (name: string) => (kind === 'billing' ? `billing ${name}` : `shipping ${name}`);
  return (
    <>
      <TextField {...text('address')} autoComplete={token('street-address')} />
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr]">
        <TextField
          {...text('postcode')}
          autoComplete={token('postal-code')}
          onBlur={() => change({ postcode: tidyPostcode(form.postcode, iso2) })}
        />
        <TextField {...text('city')} autoComplete={token('address-level2')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <CountryField
          id={`${kind}-country_id`}
          label={t('settings/country')}
          autoComplete={token('country-name')}
          value={form.country_id}
          error={errors['address.country_id']}
          countries={countries}
          onChange={(country_id) => change({ country_id })}
        />
        <PhoneField
          id={`${kind}-phone_number`}
          label={t('settings/phone_number')}
          hint={t('settings/phone.hint')}
          autoComplete={token('tel')}
          value={form.phone_number}
          error={errors['address.phone_number']}
          iso2={iso2}
          onChange={(phone_number) => change({ phone_number })}
        />
      </div>
    </>
  );
}
