import type { ReactNode } from 'react';
import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { Facts } from '#frontend/shop/work/Facts.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import type { ParcelWire } from '#shared/contract/schemas/parcel.ts';
import { shippingOperations as shipping } from '#shared/contract/staff/shipping.ts';
import { CorrectAddress } from './CorrectAddress.tsx';
import { Originals } from './Originals.tsx';
import { ParcelForm } from './ParcelForm.tsx';
import { useTellParcel } from './useTellParcel.ts';

interface ActProps {
  parcel: ParcelWire;
  next: (parcel: ParcelWire, said: string) => Promise<void>;
  look: (parcel: ParcelWire) => Promise<void>;
}

/** Where the paper copy of an order is, what may be done with it, and the papers that its customer sent in. */
export default function ParcelParts({ parcel, next, look }: ActProps) {
  const { t } = useI18n();
  return (
    <section id="parcel" className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="parcel-heading">
      <h2 id="parcel-heading" className="text-xl">
        {t('deskParcel/parcel')}
      </h2>
      {parcel.label && <ParcelFacts parcel={parcel} label={parcel.label} />}
      {parcel.may === 'wait' && <p className="hint">{t('deskParcel/wait')}</p>}
      {parcel.may === 'translator' && <p className="hint">{t('deskParcel/translator')}</p>}
      {(parcel.may === 'send' || parcel.may === 'wait') && <ParcelForm parcel={parcel} next={next} look={look} />}
      <ParcelActs parcel={parcel} next={next} look={look} />
      <Originals parcel={parcel} next={next} look={look} />
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

function ParcelActs({ parcel, next, look }: ActProps) {
  const { t } = useI18n();
  const tell = useTellParcel(parcel.order_id, look, 'parcel');
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
          act={(reason) =>
            tell(async () =>
              next(await call(shipping.keepParcel, { params: { id }, body: { reason } }), t('deskParcel/saved')),
            )
          }
        />
      )}
      {asked === 'correct' && <CorrectAddress {...{ parcel, next, look }} close={() => setAsked(undefined)} />}
    </div>
  );
}
