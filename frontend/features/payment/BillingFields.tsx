import { type ComponentProps, useState } from 'react';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AddressFields } from '#frontend/shop/address/AddressFields.tsx';
import { RecipientFields } from '#frontend/shop/address/RecipientFields.tsx';
import { CustomerType, referenceFields, referenceLength } from '#shared/model/account/billing.ts';
import { maskPhone } from '#shared/rules/address/phoneMask.ts';
import { readVatNumber } from '#shared/rules/address/vatNumber.ts';
import { type Billing, billingName, isAskedPurpose } from './billing.ts';
import { countryOfNumber, useBuyerLookup } from './useBuyerLookup.ts';
import type { Cart } from './useCart.ts';

interface FieldsProps {
  billing: Billing;
  change: (part: Partial<Billing>) => void;
  errors: Readonly<Record<string, string>>;
}

interface Props extends FieldsProps {
  /** The cart that a look-up belongs to. */
  cart: string;
  countries: (ComponentProps<typeof AddressFields>['countries'][number] & { eu: boolean })[];
  /** The account knows all of it: it stands on one line until somebody opens it. */
  isKnown: boolean;
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

/**
 * Who is billed: the number of a company first, from which the rest fills itself in. A private person's name makes the name on the
 * invoice; only a company has one of its own. What the account knows is one line.
 */
export function BillingFields(props: Props) {
  const { billing, change, errors, countries, isKnown } = props;
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const individual = billing.type === 'individual';
  return (
    <section aria-labelledby="billing-heading" className="grid gap-5">
      <h2 id="billing-heading" className="text-xl">
        {t('cart/billing')}
      </h2>
      {isKnown && !isOpen ? (
        <KnownBuyer billing={billing} countries={countries} open={() => setOpen(true)} />
      ) : (
        <WhoAndWhere {...props} />
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
    </section>
  );
}

/** Name, number, place and phone on one line, with the way to change them. */
function KnownBuyer({ billing, countries, open }: Pick<Props, 'billing' | 'countries'> & { open: () => void }) {
  const { t } = useI18n();
  const { type, vat_number, address, postcode, city, phone_number, country_id } = billing;
  const country = countries.find(({ id }) => id === country_id);
  const parts = [
    billingName(billing),
    type === 'company' && vat_number && `${t(numberLabel(country?.iso2))} ${vat_number}`,
    address,
    `${postcode} ${city}`,
    country?.iso2 !== 'PL' && country?.name,
    phone_number,
  ];
  return (
    <p className="card flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4" data-known-buyer>
      <span className="min-w-0 break-words">{parts.filter(Boolean).join(', ')}</span>
      <button type="button" className="link" onClick={open}>
        {t('cart/billing.change')}
      </button>
    </p>
  );
}

const numberLabel = (iso2: string | undefined) => (iso2 === 'PL' ? 'cart/vat_number' : 'cart/vat_number.foreign');

function WhoAndWhere({ cart, billing, change, errors, countries, delivery }: Props) {
  const { t } = useI18n();
  const individual = billing.type === 'individual';
  const country = countries.find(({ id }) => id === billing.country_id);
  const iso2 = country?.iso2 ?? 'PL';
  const [vatLeft, setVatLeft] = useState(false);
  const number = individual ? '' : billing.vat_number;
  const isMistyped = number.trim() !== '' && !readVatNumber(number, iso2);
  const lookup = useBuyerLookup(cart, billing, change);
  const text = (field: 'first_name' | 'last_name') => ({
    id: field,
    name: field,
    value: billing[field],
    error: errors[field] ?? errors[`customer.${field}`],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  /** A typed VAT number means that a company orders; its prefix gives the country. */
  function typeNumber(typed: string) {
    const named = countryOfNumber(typed, countries);
    change({
      vat_number: typed,
      ...(typed.trim() !== '' && { type: 'company' as const }),
      ...(named && { country_id: named.id }),
    });
    const of = named ?? country;
    if (of) lookup.ask(typed, of);
  }
  return (
    <>
      <div>
        <TextField
          id="vat_number"
          name="vat_number"
          label={t(iso2 === 'PL' ? 'cart/number' : 'cart/vat_number.foreign')}
          hint={t((!individual && lookup.says) || 'cart/number.hint')}
          optional
          autoComplete="off"
          value={number}
          error={errors.vat_number ?? (vatLeft && isMistyped ? t('cart/vat_number.invalid') : undefined)}
          onBlur={() => setVatLeft(true)}
          onChange={(event) => typeNumber(event.target.value)}
        />
        <p role="status" className="sr-only">
          {!individual && lookup.says && t(lookup.says)}
        </p>
      </div>
      <ChoiceField
        short
        name="customer_type"
        legend={t('cart/customer')}
        options={CustomerType.options.map((type) => [type, t(`cart/${type}`)] as const)}
        value={billing.type}
        onChange={(type) => change({ type })}
      />
      {individual ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text('first_name')} label={t('cart/first_name')} autoComplete="given-name" />
          <TextField {...text('last_name')} label={t('cart/last_name')} autoComplete="family-name" />
        </div>
      ) : (
        <TextField
          id="name"
          name="name"
          label={t('cart/company_name')}
          autoComplete="organization"
          value={billing.name}
          error={errors.name}
          onChange={(event) => change({ name: event.target.value })}
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
    </>
  );
}
