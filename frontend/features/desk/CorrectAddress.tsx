import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { DialogButtons } from '#frontend/design/DialogButtons.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import type { ParcelWire } from '#shared/contract/schemas/parcel.ts';
import { shippingOperations as shipping } from '#shared/contract/staff/shipping.ts';
import { useTellParcel } from './useTellParcel.ts';

interface Props {
  parcel: ParcelWire;
  close: () => void;
  next: (parcel: ParcelWire, said: string) => Promise<void>;
  look: (parcel: ParcelWire) => Promise<void>;
}

/** Where the papers go, as the customer told it. */
export function CorrectAddress({ parcel, close, next, look }: Props) {
  const { t } = useI18n();
  const tell = useTellParcel(parcel.order_id, look, 'parcel');
  const isLocker = parcel.label?.locker !== null;
  const [where, setWhere] = useState((isLocker ? parcel.label?.locker : parcel.label?.address) ?? '');
  const [reason, setReason] = useState('');
  const { submit, busy, fields, failure } = useSubmit(async () => {
    const body = { reason: reason.trim(), ...(isLocker ? { locker: where } : { address: where }) };
    return tell(async () => {
      const corrected = await call(shipping.correctDelivery, { params: { id: parcel.order_id }, body });
      await next(corrected, t('deskParcel/saved'));
      close();
    });
  });
  const error = isLocker ? fields.locker : fields.address;
  return (
    <Modal title={t('deskParcel/correct')} onClose={close}>
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void submit(event)}>
        {failure && <Failed text={failure} />}
        <FieldFrame id="parcel-where" label={t(isLocker ? 'deskParcel/locker' : 'deskParcel/address')} error={error}>
          <textarea
            {...describe({ id: 'parcel-where', error })}
            data-first-focus
            className="input"
            rows={isLocker ? 1 : 3}
            value={where}
            onChange={(event) => setWhere(event.target.value)}
          />
        </FieldFrame>
        <FieldFrame id="parcel-why" label={t('desk/reason')} error={fields.reason}>
          <textarea
            {...describe({ id: 'parcel-why', error: fields.reason })}
            className="input"
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </FieldFrame>
        <DialogButtons close={close} button={t('deskParcel/correct')} busy={busy} />
      </form>
    </Modal>
  );
}
