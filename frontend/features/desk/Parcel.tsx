import type { ReactNode } from 'react';
import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { Facts } from '#frontend/shop/work/Facts.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { ParcelWire } from '#shared/contract/schemas/parcel.ts';
import { shippingOperations as shipping } from '#shared/contract/staff/shipping.ts';
import { CorrectAddress } from './CorrectAddress.tsx';
import { Originals } from './Originals.tsx';
import { ParcelForm } from './ParcelForm.tsx';

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
  const { t } = useI18n();
  const { data, mutate } = useWork(
    `desk/order/${id}/parcel/${since}`,
    () => call(shipping.getParcel, { params: { id } }),
    60_000,
  );
  const next = async (parcel: ParcelWire, said: string) => {
    await mutate(parcel, { revalidate: false });
    await changed(said);
  };
  if (!data || (data.label === null && data.originals_acts.length === 0 && data.originals.length === 0)) return null;
  return (
    <section id="parcel" className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="parcel-heading">
      <h2 id="parcel-heading" className="text-xl">
        {t('deskParcel/parcel')}
      </h2>
      {data.label && <ParcelFacts parcel={data} label={data.label} />}
      {data.may === 'wait' && <p className="hint">{t('deskParcel/wait')}</p>}
      {data.may === 'translator' && <p className="hint">{t('deskParcel/translator')}</p>}
      {(data.may === 'send' || data.may === 'wait') && <ParcelForm parcel={data} next={next} />}
      <ParcelActs parcel={data} next={next} />
      <Originals parcel={data} next={next} />
    </section>
  );
}

function ParcelFacts({ parcel, label }: { parcel: ParcelWire; label: NonNullable<ParcelWire['label']> }) {
  const { t, locale } = useI18n();
  const { customs, checked_at: at } = parcel;
  const facts: [string, ReactNode][] = [
    [t('deskParcel/state'), parcel.shipment_status],
    [t('deskParcel/number'), parcel.package_number],
    [t('deskParcel/how'), label.shipment_name],
    [t('deskParcel/receiver'), `${label.name}\n${label.phone_number}\n${label.email}`],
    [t('deskParcel/locker'), label.locker],
    [t('deskParcel/address'), label.address && `${label.address}\n${label.country} (${label.country_iso2})`],
    [t('deskParcel/weight'), label.grams !== null && t('deskParcel/grams', { grams: label.grams })],
    [
      t('deskParcel/customs'),
      customs &&
        t('deskParcel/customs.told', {
          description: customs.description,
          code: customs.hs_code,
          value: formatMoney(customs.value.amount, locale),
          grams: customs.grams,
        }),
    ],
  ];
  return (
    <>
      <Facts rows={facts} />
      {at !== null && <p className="hint">{t('deskParcel/checked', { time: sayInstant(at, locale) })}</p>}
    </>
  );
}

const correctable = ['none', 'prepared', 'returned'];

function ParcelActs({
  parcel,
  next,
}: {
  parcel: ParcelWire;
  next: (parcel: ParcelWire, said: string) => Promise<void>;
}) {
  const { t } = useI18n();
  const [asked, setAsked] = useState<'keep' | 'correct'>();
  const id = parcel.order_id;
  const isBack = parcel.shipment_state === 'returned';
  return (
    <div className="flex flex-wrap gap-3">
      {parcel.label && parcel.may !== 'nothing' && correctable.includes(parcel.shipment_state) && (
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsked('correct')}>
          {t('deskParcel/correct')}
        </button>
      )}
      {isBack && (
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsked('keep')}>
          {t('deskParcel/keep')}
        </button>
      )}
      {asked === 'keep' && (
        <AskFirst
          title={t('deskParcel/keep.title', { id })}
          text={t('deskParcel/keep.text')}
          field={t('desk/reason')}
          button={t('deskParcel/keep')}
          close={() => setAsked(undefined)}
          act={async (reason) =>
            next(await call(shipping.keepParcel, { params: { id }, body: { reason } }), t('deskParcel/saved'))
          }
        />
      )}
      {asked === 'correct' && <CorrectAddress parcel={parcel} close={() => setAsked(undefined)} next={next} />}
    </div>
  );
}
