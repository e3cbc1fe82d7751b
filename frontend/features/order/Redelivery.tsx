import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { MoreTexts } from '#frontend/i18n/MoreTexts.tsx';
import { useSending } from '#frontend/shop/useSending.ts';
import { changeOperations } from '#shared/contract/afterSale/changes.ts';
import type { Order } from './orderRows.ts';
import { PlaceFields, usePlace } from './PlaceFields.tsx';

interface Props {
  order: Order;
  changed: () => Promise<unknown>;
}

/** A parcel that came back: where it is to go next; that is said then, and may be changed until it is posted. */
export default function Redelivery(props: Props) {
  return (
    <MoreTexts areas={['redelivery']}>
      <Place {...props} />
    </MoreTexts>
  );
}

function Place({ order, changed }: Props) {
  const { data, mutate } = useSWR(['change', order.id], () =>
    call(changeOperations.getOrderChange, { params: { id: order.id }, cart: order.hash }),
  );
  const [isElsewhere, setElsewhere] = useState(false);
  if (!data?.delivery) return null;
  const { delivery } = data;
  const saved = async () => {
    setElsewhere(false);
    await Promise.all([mutate(), changed()]);
  };
  if (order.parcel_back === 'address_given' && !isElsewhere)
    return <Known delivery={delivery} change={() => setElsewhere(true)} />;
  const stays = isElsewhere ? () => setElsewhere(false) : undefined;
  return <Where key={delivery.value} order={order} changed={saved} delivery={delivery} stays={stays} />;
}

type Delivery = NonNullable<Parameters<typeof usePlace>[0]>;

function Known({ delivery: { kind, value }, change }: { delivery: Delivery; change: () => void }) {
  const { t } = useI18n();
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <p className="whitespace-pre-line">{t(`redelivery/to.${kind}`, { place: value })}</p>
      <button type="button" className="btn btn-quiet btn-small" data-noprint onClick={change}>
        {t('redelivery/elsewhere')}
      </button>
    </div>
  );
}

interface WhereProps extends Props {
  delivery: Delivery;
  /** Leaves the place as it was said; undefined while none was. */
  stays: (() => void) | undefined;
}

function Where({ order, changed, delivery, stays }: WhereProps) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const isAsked = stays !== undefined;
  useEffect(() => {
    // The button that was pressed is gone.
    if (isAsked) form.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
  }, [isAsked]);
  const place = usePlace(delivery, order);
  const { send, busy, attempt, failure, fields } = useSending();
  const save = () =>
    send(
      async () => {
        if (place.isEmpty) return { fields: { locker: t('site/required') } };
        // The same place once more is an answer too.
        await call(changeOperations.changeOrder, { params: { id: order.id }, body: place.sent, cart: order.hash });
        await changed();
        return undefined;
      },
      async (error) => {
        if (error instanceof ApiFailure && error.code === 'work_taken') await changed();
        if (error instanceof ApiFailure && error.status === 422) return { fields: error.fields };
        return { failure: failureText(error, t) };
      },
    );
  return (
    <form
      ref={form}
      noValidate
      className="mt-4 grid max-w-xl gap-4"
      data-noprint
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PlaceFields place={place} refused={fields} isTried={attempt > 0} />
      {failure && <Failed text={failure} />}
      <p className="flex flex-wrap gap-3">
        <BusyButton type="submit" className="btn btn-primary" busy={busy}>
          {t(place.typed.kind === 'locker' ? 'redelivery/send.locker' : 'redelivery/send')}
        </BusyButton>
        {stays && (
          <button type="button" className="btn btn-quiet" onClick={stays}>
            {t('site/cancel')}
          </button>
        )}
      </p>
    </form>
  );
}
