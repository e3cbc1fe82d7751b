import { useEffect, useRef } from 'react';
import { type OwnSettings, useOwnSettings } from '#frontend/api/useOwnSettings.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { MoreTexts } from '#frontend/i18n/MoreTexts.tsx';
import { CountryField } from '#frontend/shop/address/CountryField.tsx';
import { LockerField } from '#frontend/shop/address/LockerField.tsx';
import { PostalFields } from '#frontend/shop/address/PostalFields.tsx';
import { typedPostal } from '#frontend/shop/drafts/typedPostal.ts';
import { polandId } from '#shared/model/language/polandId.ts';
import { paperDaysFromNow } from '#shared/rules/delivery/paperArrival.ts';
import { readPostalText } from '#shared/rules/papers/postalAddress.ts';
import { sayDay } from '#shared/rules/say/sayMoment.ts';
import type { OrderForm } from './useOrderForm.ts';

interface Props {
  form: OrderForm;
  abroad: boolean;
  /** They go to a parcel locker. */
  isLocker: boolean;
}

/**
 * Where the papers of a sworn translation go. A customer's begins with the correspondence address of the account, a text
 * of before addresses had parts with what can be read of it.
 */
export function DeliveryAddress(props: Props) {
  return (
    <MoreTexts areas={['billing']}>
      <Arrival {...props} />
      {props.isLocker ? <Locker {...props} /> : <Address {...props} />}
    </MoreTexts>
  );
}

/** By when it would arrive if it were sent now: what the way of sending takes is known before the work has a date. */
function Arrival({ form: { draft, catalogue }, abroad }: Props) {
  const { t, locale } = useI18n();
  const transit = catalogue?.shipping_methods.find(({ id }) => id === draft.shipmentMethod)?.transit_days;
  const country = catalogue?.countries.find(({ id }) => id === draft.shippingCountry);
  if (!transit || (abroad && !country)) return null;
  const isNear = !abroad || country?.europe;
  const { sentOn, arrivesOn } = paperDaysFromNow(new Date(), isNear ? transit.in_europe : transit.elsewhere);
  return (
    <p className="hint -mt-4 sm:col-span-2" data-papers>
      {t('billing/papers.from_now', { sent: sayDay(sentOn, locale), arrives: sayDay(arrivesOn, locale) })}
    </p>
  );
}

function Locker({ form: { draft, change, fields } }: Props) {
  const { t } = useI18n();
  return (
    <LockerField
      id="shipment_data"
      label={t('order/locker')}
      value={draft.locker}
      error={fields.shipment_data}
      change={(locker) => change({ locker })}
    />
  );
}

function Address({ form, abroad }: Props) {
  const { t } = useI18n();
  const { draft, change, catalogue, fields, attempt, draftId } = form;
  const { postal, shippingCountry } = draft;
  const countries = catalogue?.countries ?? [];
  const own = useOwnSettings();
  const iso2 = abroad ? (countries.find(({ id }) => id === shippingCountry)?.iso2 ?? '') : 'PL';
  const billing = own?.billing;
  const isEmpty = Object.values(postal).every((part) => part === '');
  const isFilled = useRef(false);
  const text = draft.address;
  useEffect(() => {
    if (draftId === undefined || isFilled.current) return;
    if (!isEmpty) isFilled.current = true;
    else if (text !== '') fill(readPostalText(text, iso2));
    else if (own?.correspondence) take(own.correspondence);
  });
  function fill(read: ReturnType<typeof readPostalText>) {
    isFilled.current = true;
    change({ address: '', postal: typedPostal({ ...read, phone_number: read.phone }) });
  }
  function take(address: NonNullable<OwnSettings['billing']>) {
    isFilled.current = true;
    const isThere = abroad === (address.country_id !== polandId);
    change({
      postal: typedPostal({ ...address, name: address.name ?? ownName(own) }),
      ...(abroad && isThere && { shippingCountry: address.country_id }),
    });
  }
  return (
    <fieldset className="grid gap-5 sm:col-span-2">
      <legend className="mb-3 flex w-full flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {t('order/address')}
        {billing && (
          <button type="button" className="link font-normal" onClick={() => take(billing)}>
            {t('billing/same')}
          </button>
        )}
      </legend>
      {abroad && (
        <CountryField
          id="shipment_country"
          label={t('order/shipment_country')}
          autoComplete="shipping country-name"
          countries={countries.filter(({ id }) => id !== polandId)}
          value={shippingCountry ?? 0}
          error={fields.shipment_country ?? fields['shipment_address.country_id']}
          onChange={(country) => change({ shippingCountry: country })}
        />
      )}
      <PostalFields
        form={postal}
        change={(part) => change({ postal: { ...postal, ...part } })}
        iso2={iso2}
        refused={(part) => fields[`shipment_address.${part}`] ?? (part === 'address' ? fields.address : undefined)}
        isTried={attempt > 0}
        prefix="shipment_"
      />
    </fieldset>
  );
}

/** Whom letters of an account are addressed to. */
const ownName = (own: OwnSettings | undefined): string =>
  (own?.customer.type === 'company' && own.customer.company_name) ||
  [own?.customer.first_name, own?.customer.last_name].filter(Boolean).join(' ');
