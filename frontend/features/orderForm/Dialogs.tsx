import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { MoreTexts } from '#frontend/i18n/MoreTexts.tsx';
import type { OrderForm } from './useOrderForm.ts';
import type { EmptyField } from './useOrdering.ts';

interface Props {
  form: OrderForm;
  emptyField: EmptyField | undefined;
  closeEmptyField: () => void;
}

/** The questions of an order form that stand before the page. */
export default function Dialogs({ form, emptyField, closeEmptyField }: Props) {
  return (
    <>
      <UploadFailure form={form} />
      {emptyField && (
        <MoreTexts areas={emptyField.startsWith('shipment_address.') ? ['billing'] : []}>
          <EmptyFieldDialog field={emptyField} onClose={closeEmptyField} />
        </MoreTexts>
      )}
    </>
  );
}

/** An upload failed: once more, or without the file (requirements, section 8). */
function UploadFailure({ form }: { form: OrderForm }) {
  const { t } = useI18n();
  const { failedFile, closeFailure, queue } = form;
  if (!failedFile) return null;
  const { hash, name } = failedFile;
  const close = () => {
    closeFailure();
    queue.drop(hash);
    requestAnimationFrame(() => document.getElementById('files')?.focus());
  };
  return (
    <Modal title={t('order/create.modal.upload.error_title_with_file', { name })} onClose={close}>
      <p className="mt-2 text-muted">{t('order/create.modal.upload.error_content')}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => {
            closeFailure();
            queue.retry(hash);
          }}
        >
          {t('order/file.retry')}
        </button>
        <button type="button" className="btn btn-quiet" onClick={close}>
          {t('order/file.remove')}
        </button>
      </p>
    </Modal>
  );
}

const fieldNames = {
  shipment_method: 'order/shipment',
  address: 'order/address',
  'shipment_address.name': 'billing/addressee',
  'shipment_address.address': 'billing/address',
  'shipment_address.postcode': 'billing/postcode',
  'shipment_address.city': 'billing/city',
  'shipment_address.phone_number': 'billing/phone_number',
  shipment_data: 'order/locker',
  shipment_country: 'order/shipment_country',
} as const;

/** A delivery field of the sworn form is empty: names it, and goes there. */
function EmptyFieldDialog({ field, onClose }: { field: EmptyField | undefined; onClose: () => void }) {
  const { t } = useI18n();
  if (!field) return null;
  const close = () => {
    onClose();
    requestAnimationFrame(() => document.getElementById(field.replace('address.', ''))?.focus());
  };
  return (
    <Modal title={t('order/create.modal.empty_field.error_title')} onClose={close}>
      <p className="mt-2 text-muted">
        {t('order/create.modal.empty_field.error_content', { field: t(fieldNames[field]) })}
      </p>
      <p className="mt-5">
        <button type="button" className="btn btn-primary" onClick={close}>
          {t('site/close')}
        </button>
      </p>
    </Modal>
  );
}
