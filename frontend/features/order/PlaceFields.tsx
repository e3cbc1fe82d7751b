import { useState } from 'react';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PostalFields } from '#frontend/shop/address/PostalFields.tsx';
import { typedPostal } from '#frontend/shop/drafts/typedPostal.ts';
import type { changeOperations } from '#shared/contract/afterSale/changes.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { readPostalText } from '#shared/rules/papers/postalAddress.ts';
import type { Order } from './orderRows.ts';

type Delivery = NonNullable<ResultOf<typeof changeOperations.getOrderChange>['delivery']>;

/** Where the papers of an order go, as it is typed over: `body` is what was changed, undefined as long as nothing was. */
export function usePlace(delivery: Delivery | null, { billing: buyer }: Pick<Order, 'billing'>) {
  const known = delivery?.parts ?? readText(delivery);
  // Whom a text does not name is the buyer.
  const named = { ...known, name: known?.name ?? buyer.name, phone_number: known?.phone_number ?? buyer.phone_number };
  const start = { locker: delivery?.kind === 'locker' ? delivery.value : '', postal: typedPostal(named) };
  const [typed, setTyped] = useState(start);
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const isNew = JSON.stringify(typed) !== JSON.stringify(start);
  const sent = delivery?.kind === 'locker' ? { locker: typed.locker.trim() } : { shipment_address: typed.postal };
  return { delivery, typed, change, body: delivery && isNew ? sent : undefined };
}

/** An order of before addresses had parts begins with what can be read of its text. */
function readText(delivery: Delivery | null) {
  if (delivery?.kind !== 'address') return undefined;
  const { phone: phone_number, ...parts } = readPostalText(delivery.value, 'PL');
  return { ...parts, phone_number };
}

interface Props {
  place: ReturnType<typeof usePlace>;
  refused: Readonly<Record<string, string>>;
  isTried: boolean;
}

/** The fields of an address, or the code of a locker. */
export function PlaceFields({ place, refused, isTried }: Props) {
  const { t } = useI18n();
  const { delivery, typed, change } = place;
  if (!delivery) return null;
  if (delivery.kind === 'locker')
    return (
      <TextField
        id="change-locker"
        label={t('after/change.locker')}
        error={refused.locker}
        maxLength={20}
        value={typed.locker}
        onChange={({ target }) => change({ locker: target.value.toUpperCase() })}
      />
    );
  return (
    <fieldset>
      <legend className="label mb-3">{t('after/change.address')}</legend>
      <PostalFields
        form={typed.postal}
        change={(part) => change({ postal: { ...typed.postal, ...part } })}
        iso2={delivery.country_iso2 ?? 'PL'}
        refused={(part) => refused[`shipment_address.${part}`]}
        isTried={isTried}
        prefix="change-"
      />
    </fieldset>
  );
}
