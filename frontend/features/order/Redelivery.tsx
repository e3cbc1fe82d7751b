import useSWR from 'swr';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSending } from '#frontend/shop/useSending.ts';
import { changeOperations } from '#shared/contract/afterSale/changes.ts';
import type { Order } from './orderRows.ts';
import { PlaceFields, usePlace } from './PlaceFields.tsx';

interface Props {
  order: Order;
  changed: () => Promise<unknown>;
}

/** A parcel that came back: where it is to go next; that is known then, and may be changed until it is posted. */
export default function Redelivery({ order, changed }: Props) {
  const { data, mutate } = useSWR(['change', order.id], () =>
    call(changeOperations.getOrderChange, { params: { id: order.id }, cart: order.hash }),
  );
  if (!data?.delivery) return null;
  const saved = async () => {
    await Promise.all([mutate(), changed()]);
  };
  return <Where key={data.delivery.value} order={order} changed={saved} delivery={data.delivery} />;
}

function Where({ order, changed, delivery }: Props & { delivery: Parameters<typeof usePlace>[0] }) {
  const { t } = useI18n();
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
      <p>
        <BusyButton type="submit" className="btn btn-primary" busy={busy}>
          {t(place.typed.kind === 'locker' ? 'status/back.send.locker' : 'status/back.send')}
        </BusyButton>
      </p>
    </form>
  );
}
