import { lazy, Suspense, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { ParcelWire } from '#shared/contract/schemas/parcel.ts';
import { shippingOperations as shipping } from '#shared/contract/staff/shipping.ts';

/** Most orders travel on no paper. */
const ParcelParts = lazy(() => import('./ParcelParts.tsx'));

interface Props {
  id: string;
  /** Grows with what happened to the order: the parcel may have moved. */
  since: number;
  changed: (said: string) => Promise<void>;
}

/** The paper copy of an order on its way, and the papers its customer sent in; nothing where there are none of either. */
export function Parcel(props: Props) {
  const may = useMay();
  return may(shipping.getParcel) ? <ShownParcel {...props} /> : null;
}

function ShownParcel({ id, since, changed }: Props) {
  const { data, mutate } = useWork(
    `desk/order/${id}/parcel/${since}`,
    () => call(shipping.getParcel, { params: { id } }),
    60_000,
  );
  // What is typed stays while a change of the order asks for its parcel again.
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  const look = async (parcel: ParcelWire) => {
    await mutate(parcel, { revalidate: false });
  };
  const next = async (parcel: ParcelWire, said: string) => {
    await look(parcel);
    await changed(said);
  };
  if (!shown || (shown.label === null && shown.originals_acts.length === 0 && shown.originals.length === 0))
    return null;
  return (
    <Suspense>
      <ParcelParts parcel={shown} next={next} look={look} />
    </Suspense>
  );
}
