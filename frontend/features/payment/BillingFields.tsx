import { type ComponentProps, useEffect, useState } from 'react';
import { useOwnSettings } from '#frontend/api/useOwnSettings.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { href } from '#frontend/href.ts';
import { Rich, useI18n } from '#frontend/i18n/I18n.tsx';
import type { PlainRouteName } from '#frontend/routes.ts';
import { AddressFields } from '#frontend/shop/address/AddressFields.tsx';
import { RecipientFields } from '#frontend/shop/address/RecipientFields.tsx';
import { CustomerType, referenceFields, referenceLength } from '#shared/model/account/billing.ts';
import { maskPhone } from '#shared/rules/address/phoneMask.ts';
import { readVatNumber } from '#shared/rules/address/vatNumber.ts';
import { type Billing, isAskedPurpose, mayWithdraw } from './billing.ts';
import type { Cart } from './useCart.ts';

interface FieldsProps {
  billing: Billing;
  change: (part: Partial<Billing>) => void;
  errors: Readonly<Record<string, string>>;
}

interface Props extends FieldsProps {
  countries: ComponentProps<typeof AddressFields>['countries'];
  /** Where the papers of the order go. */
  delivery: Delivery | null | undefined;
}

type Delivery = NonNullable<Cart['form']>['shipment_address'];

/** The place of a delivery as billing data; a person's name only where nobody typed one. */
function fromDelivery(
  { name, phone_number: phone, ...place }: NonNullable<Delivery>,
  typed: Billing,
): Partial<Billing> {
  const [first = '', ...last] = name?.split(' ') ?? [];
  const isUnnamed = typed.type === 'individual' && typed.first_name === '' && typed.last_name === '';
  return {
    ...place,
    ...(phone !== null && { phone_number: maskPhone(phone) }),
    ...(isUnnamed && { first_name: first, last_name: last.join(' ') }),
  };
}

/** A private person's name makes the name on the invoice; only a company has one of its own, and a VAT id. */
export function BillingFields({ billing, change, errors, countries, delivery }: Props) {
  const { t } = useI18n();
  const individual = billing.type === 'individual';
  const iso2 = countries.find(({ id }) => id === billing.country_id)?.iso2 ?? 'PL';
  const [vatLeft, setVatLeft] = useState(false);
  const isMistyped = billing.vat_number.trim() !== '' && !readVatNumber(billing.vat_number, iso2);
  const text = (field: 'first_name' | 'last_name') => ({
    id: field,
    name: field,
    value: billing[field],
    error: errors[field] ?? errors[`customer.${field}`],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <section aria-labelledby="billing-heading" className="grid gap-5">
      <h2 id="billing-heading" className="text-xl">
        {t('cart/billing')}
      </h2>
      <ChoiceField
        short
        name="customer_type"
        legend={t('cart/customer')}
        options={CustomerType.options.map((type) => [type, t(`cart/${type}`)] as const)}
        value={billing.type}
        onChange={(type) => change({ type })}
      />
      {individual && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text('first_name')} label={t('cart/first_name')} autoComplete="given-name" />
          <TextField {...text('last_name')} label={t('cart/last_name')} autoComplete="family-name" />
        </div>
      )}
      {!individual && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id="name"
            name="name"
            label={t('cart/company_name')}
            autoComplete="organization"
            value={billing.name}
            error={errors.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <TextField
            id="vat_number"
            name="vat_number"
            label={t(iso2 === 'PL' ? 'cart/vat_number' : 'cart/vat_number.foreign')}
            optional
            autoComplete="off"
            value={billing.vat_number}
            error={errors.vat_number ?? (vatLeft && isMistyped ? t('cart/vat_number.invalid') : undefined)}
            onBlur={() => setVatLeft(true)}
            onChange={(event) => change({ vat_number: event.target.value })}
          />
        </div>
      )}
      {!individual &&
        referenceFields.map((field) => (
          <TextField
            key={field}
            id={field}
            name={field}
            label={t(`billing/${field}`)}
            hint={t('cart/reference.hint')}
            optional
            autoComplete="off"
            maxLength={referenceLength}
            value={billing.references[field] ?? ''}
            error={errors[field]}
            onChange={({ target }) => change({ references: { ...billing.references, [field]: target.value } })}
          />
        ))}
      {isAskedPurpose(billing) && (
        <ChoiceField
          short
          id="professional"
          name="professional"
          legend={t('cart/professional')}
          hint={t('cart/professional.hint')}
          error={errors.professional}
          options={(['yes', 'no'] as const).map((one) => [one, t(`cart/professional.${one}`)] as const)}
          value={billing.professional}
          onChange={(professional) => change({ professional })}
        />
      )}
      {delivery && (
        <p>
          <button type="button" className="link" onClick={() => change(fromDelivery(delivery, billing))}>
            {t('billing/same.delivery')}
          </button>
        </p>
      )}
      <AddressFields form={billing} change={change} errorOf={(field) => errors[field]} countries={countries} />
      {!individual && iso2 === 'PL' && (
        <RecipientFields
          form={billing.recipient}
          change={(part) => change({ recipient: { ...billing.recipient, ...part } })}
          errorOf={(field) => errors[`recipient.${field}`]}
        />
      )}
    </section>
  );
}

/** A customer whose account has no billing data yet may keep these for the next order. */
export function KeepBilling({ billing, change }: Omit<FieldsProps, 'errors'>) {
  const { t } = useI18n();
  const own = useOwnSettings();
  const isKept = own?.billing != null;
  // Kept once, later orders to another address do not change it.
  useEffect(() => {
    if (isKept && billing.keep_billing) change({ keep_billing: false });
  }, [isKept, billing.keep_billing, change]);
  if (!own || isKept) return null;
  return (
    <CheckField
      id="keep_billing"
      label={t('cart/keep_billing')}
      checked={billing.keep_billing}
      onChange={(keep_billing) => change({ keep_billing })}
    />
  );
}

const consents = ['tos', 'agree_sale', 'agree_immediate', 'agree_marketing'] as const;

/** Each consent on its own and none ticked beforehand; their links open beside the form. */
export function Consents({ billing, change, errors }: FieldsProps) {
  const { t, locale } = useI18n();
  const asked = consents.filter((name) => name !== 'agree_immediate' || mayWithdraw(billing));
  const link = (name: PlainRouteName) => (inner: string) => (
    <a className="link" href={href(locale, name)} target="_blank" rel="noopener">
      {inner}
    </a>
  );
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 text-xl font-semibold tracking-tight">{t('cart/consents')}</legend>
      {asked.map((name) => (
        <CheckField
          key={name}
          id={name}
          label={
            <span className="font-normal">
              <Rich text={t(`cart/${name}`)} parts={{ terms: link('terms'), privacy: link('gdpr') }} />
              {name === 'agree_marketing' && <span className="text-muted"> ({t('site/optional')})</span>}
            </span>
          }
          error={errors[name]}
          checked={billing[name]}
          onChange={(checked) => change({ [name]: checked })}
        />
      ))}
    </fieldset>
  );
}
