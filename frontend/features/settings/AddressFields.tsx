import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { maskPhone } from '#shared/rules/phone.ts';
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
  const text = (field: 'address' | 'postcode' | 'city' | 'phone_number') => ({
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
        <FieldFrame id={`${kind}-country_id`} label={t('settings/country')} error={errors['address.country_id']}>
          <select
            {...describe({ id: `${kind}-country_id`, error: errors['address.country_id'] })}
            className="input"
            autoComplete={token('country')}
            value={form.country_id}
            onChange={(event) => change({ country_id: Number(event.target.value) })}
          >
            {countries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
        <TextField
          {...text('phone_number')}
          type="tel"
          inputMode="tel"
          hint={t('settings/phone.hint')}
          autoComplete={token('tel')}
          onChange={(event) => change({ phone_number: maskPhone(event.target.value) })}
        />
      </div>
    </>
  );
}
