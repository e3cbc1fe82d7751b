import { Suspense, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { MoreTexts } from '#frontend/i18n/MoreTexts.tsx';
import { LockerField } from '#frontend/shop/address/LockerField.tsx';
import { PostalFields } from '#frontend/shop/address/PostalFields.tsx';
import { typedPostal } from '#frontend/shop/drafts/typedPostal.ts';
import type { changeOperations } from '#shared/contract/afterSale/changes.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { readPostalText } from '#shared/rules/papers/postalAddress.ts';
import type { Order } from './orderRows.ts';

type Delivery = NonNullable<ResultOf<typeof changeOperations.getOrderChange>['delivery']>;

/**
 * Where the papers of an order go, as it is typed over: `sent` is that place, `body` what was changed, undefined as long as
 * nothing was; `isEmpty`: a locker is wanted and none is named.
 */
export function usePlace(delivery: Delivery | null, { billing: buyer }: Pick<Order, 'billing'>) {
  const known = delivery?.parts ?? readText(delivery);
  // Whom a text does not name is the buyer.
  const named = { ...known, name: known?.name ?? buyer.name, phone_number: known?.phone_number ?? buyer.phone_number };
  const start = {
    kind: delivery?.kind ?? ('address' as const),
    locker: delivery?.kind === 'locker' ? delivery.value : '',
    postal: typedPostal(named),
  };
  const [typed, setTyped] = useState(start);
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const isNew = JSON.stringify(typed) !== JSON.stringify(start);
  const sent = typed.kind === 'locker' ? { locker: typed.locker.trim() } : { shipment_address: typed.postal };
  // An empty field is not sent at all: without a code nothing would be changed, and nobody told.
  const isEmpty = delivery !== null && typed.kind === 'locker' && typed.locker.trim() === '';
  return { delivery, typed, change, sent, isEmpty, body: delivery && isNew ? sent : undefined };
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

/** The fields of an address, or of a locker, which is found as on the order form; which of them, where both are possible. */
export function PlaceFields({ place, refused, isTried }: Props) {
  const { t } = useI18n();
  const { delivery, typed, change } = place;
  /** The refusal since which another locker was named: it says nothing of that one. */
  const [answered, setAnswered] = useState<Props['refused']>();
  if (!delivery) return null;
  return (
    <>
      {delivery.kinds.length > 1 && (
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="label">{t('after/change.kind')}</legend>
          {delivery.kinds.map((kind) => (
            <label key={kind} className="choice">
              <input
                type="radio"
                name="change-kind"
                className="check"
                checked={typed.kind === kind}
                onChange={() => change({ kind })}
              />
              {t(`after/change.kind.${kind}`)}
            </label>
          ))}
        </fieldset>
      )}
      {typed.kind === 'locker' ? (
        <Suspense>
          <MoreTexts areas={['billing']}>
            <LockerField
              id="change-locker"
              label={t('after/change.locker')}
              value={typed.locker}
              error={answered === refused ? undefined : refused.locker}
              change={(locker) => {
                setAnswered(refused);
                change({ locker });
              }}
            />
          </MoreTexts>
        </Suspense>
      ) : (
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
      )}
    </>
  );
}
