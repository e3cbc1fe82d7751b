import { useEffect, useState } from 'react';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { maskPhone } from '#shared/rules/address/phoneMask.ts';
import { tidyPostcode } from '#shared/rules/address/postcode.ts';
import { CountryField, type CountryFieldProps } from './CountryField.tsx';

/** Street, place and phone as they stand in a form. */
export interface AddressForm {
  address: string;
  postcode: string;
  city: string;
  country_id: number;
  phone_number: string;
}

interface Props {
  form: AddressForm;
  change: (part: Partial<AddressForm>) => void;
  errorOf: (field: keyof AddressForm) => string | undefined;
  countries: (CountryFieldProps['countries'][number] & { iso2: string })[];
  /** The country's code where it is chosen elsewhere: the address then has no field for it. */
  iso2?: string;
  /** Before the ids, where a page has several addresses. */
  prefix?: string;
  /** Whether a phone number belongs to it. */
  hasPhone?: boolean;
  /** The section of the browser's autofill. */
  section?: 'billing' | 'shipping';
}

/** The one fieldset of an address. */
export function AddressFields(props: Props) {
  const { form, change, errorOf, countries, iso2: fixed, prefix = '', hasPhone = true, section } = props;
  const { t } = useI18n();
  const iso2 = fixed ?? countries.find(({ id }) => id === form.country_id)?.iso2 ?? 'PL';
  const token = (name: string) => (section ? `${section} ${name}` : name);
  const field = (name: keyof AddressForm, autoComplete: string) => ({
    id: `${prefix}${name}`,
    label: t(`billing/${name}`),
    error: errorOf(name),
    autoComplete: token(autoComplete),
  });
  const text = (name: 'address' | 'postcode' | 'city', autoComplete: string) => ({
    ...field(name, autoComplete),
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField {...text('address', 'street-address')} />
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr]">
        <TextField
          {...text('postcode', 'postal-code')}
          onBlur={() => change({ postcode: tidyPostcode(form.postcode, iso2) })}
        />
        <TextField {...text('city', 'address-level2')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {fixed === undefined && (
          <CountryField
            {...field('country_id', 'country-name')}
            value={form.country_id}
            countries={countries}
            onChange={(country_id) => change({ country_id })}
          />
        )}
        {hasPhone && (
          <PhoneField
            {...field('phone_number', 'tel')}
            hint={t('billing/phone_number.hint')}
            value={form.phone_number}
            iso2={iso2}
            onChange={(phone_number) => change({ phone_number })}
          />
        )}
      </div>
    </>
  );
}

interface PhoneFieldProps {
  id: string;
  label: string;
  hint: string;
  autoComplete: string;
  value: string;
  error: string | undefined;
  /** Of the address: national numbers are read as this country's. */
  iso2: string;
  onChange: (value: string) => void;
}

/** A phone number; left, it stands as it will be kept, so that someone sees what was understood. */
function PhoneField({ value, iso2, onChange, ...field }: PhoneFieldProps) {
  return (
    <TextField
      {...field}
      name="phone_number"
      type="tel"
      inputMode="tel"
      value={value}
      onChange={(event) => onChange(maskPhone(event.target.value))}
      onBlur={() => void phoneRules().then((rules) => rules && onChange(rules.phoneOnScreen(value, iso2)))}
    />
  );
}

type PhoneRules = typeof import('#shared/rules/address/phone.ts');

let coming: Promise<PhoneRules | undefined> | undefined;

/** Without them the service still checks the number. */
function phoneRules(): Promise<PhoneRules | undefined> {
  coming ??= import('#shared/rules/address/phone.ts').catch(() => {
    coming = undefined;
    return undefined;
  });
  return coming;
}

/**
 * The rules of phone numbers with the world's numbering plans: 25 kB that only forms with a phone load, once somebody is at
 * the page.
 */
export function usePhoneRules(): PhoneRules | undefined {
  const [rules, setRules] = useState<PhoneRules>();
  useEffect(() => {
    let left = false;
    const begin = () => void phoneRules().then((loaded) => !left && setRules(loaded));
    // Browsers fill in what they know without a focus.
    const signs = ['focusin', 'input'] as const;
    for (const sign of signs) document.addEventListener(sign, begin, { once: true });
    // Someone is at another field of the page already, or was.
    if (coming || document.activeElement?.matches('input, textarea, select')) begin();
    return () => {
      left = true;
      for (const sign of signs) document.removeEventListener(sign, begin);
    };
  }, []);
  return rules;
}
