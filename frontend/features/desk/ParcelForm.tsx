import { useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { CustomsFields, typedCustoms, useCustoms } from '#frontend/shop/work/CustomsFields.tsx';
import { PackageNumber } from '#frontend/shop/work/PackageNumber.tsx';
import type { ParcelWire } from '#shared/contract/schemas/parcel.ts';
import { shippingOperations as shipping } from '#shared/contract/staff/shipping.ts';
import { readPackageNumber } from '#shared/rules/packageNumber.ts';
import { useTellParcel } from './useTellParcel.ts';

interface Props {
  parcel: ParcelWire;
  next: (parcel: ParcelWire, said: string) => Promise<void>;
  look: (parcel: ParcelWire) => Promise<void>;
}

/** The package number of an order: kept while it is prepared, and that it is posted, which asks first. */
export function ParcelForm({ parcel, next, look }: Props) {
  const { t } = useI18n();
  const tell = useTellParcel(parcel.order_id, look, 'parcel');
  const [number, setNumber] = useState(parcel.shipment_state === 'returned' ? '' : (parcel.package_number ?? ''));
  const [originals, setOriginals] = useState(false);
  const [asked, setAsked] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [atPosting, setAtPosting] = useState<Readonly<Record<string, string>>>({});
  const customs = useCustoms(parcel.label?.grams ?? null, t('deskParcel/customs.documents'));
  const isDeclared = parcel.label?.customs_needed === true;
  const enter = async (sent: boolean) => {
    const declared = isDeclared ? { customs: typedCustoms(customs.typed) } : {};
    const body = { package_number: number, sent, ...declared, ...(sent && originals && { originals }) };
    const entered = await call(shipping.enterParcel, { params: { id: parcel.order_id }, body });
    await next(entered, t(sent ? 'deskParcel/sent' : 'deskParcel/saved'));
  };
  const { submit, busy, fields, failure } = useSubmit(() => {
    setAtPosting({});
    return tell(() => enter(false));
  });
  const refused = { ...fields, ...atPosting };
  /** What is wrong with a field is said at it, not in the question. */
  const post = async () => {
    try {
      return await tell(() => enter(true));
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 422) throw error;
      setAtPosting(error.fields);
      return undefined;
    }
  };
  const type = (typed: string) => {
    setWrong(false);
    setNumber(typed);
  };
  /** A mistyped number is said before the question is asked. */
  const ask = () => {
    setAtPosting({});
    if (readPackageNumber(number)) return setAsked(true);
    setWrong(true);
    document.getElementById('package-number')?.focus();
  };
  const isHere = parcel.originals.at(-1)?.holder === 'shop';
  return (
    <>
      <form noValidate className="grid max-w-2xl gap-4" onSubmit={(event) => void submit(event)}>
        {failure && <Failed text={failure} />}
        <PackageNumber
          value={number}
          change={type}
          error={isWrong ? t('deskParcel/number.bad') : refused.package_number}
        />
        {isDeclared && <CustomsFields {...customs} errors={refused} />}
        {isHere && (
          <label className="flex items-center gap-2">
            <input type="checkbox" checked={originals} onChange={(event) => setOriginals(event.target.checked)} />
            {t('deskParcel/with_originals')}
          </label>
        )}
        <div className="flex flex-wrap gap-3">
          <BusyButton type="submit" className="btn btn-quiet" busy={busy}>
            {t('deskParcel/prepare')}
          </BusyButton>
          {parcel.may === 'send' && number.trim() !== '' && (
            <button type="button" className="btn btn-primary" onClick={ask}>
              {t('deskParcel/send')}
            </button>
          )}
        </div>
      </form>
      {asked && (
        <AskFirst
          title={t('deskParcel/send.title', { number })}
          text={t('deskParcel/send.text')}
          button={t('deskParcel/send')}
          close={() => setAsked(false)}
          act={post}
        />
      )}
    </>
  );
}
