import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { useForm } from '#frontend/shop/forms/useForm.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { staffInvoices } from '#shared/contract/staff/invoices.ts';

export type OutsideInvoice = ResultOf<typeof staffInvoices.listInvoicesNotInKsef>['invoices'][number];

/** Somebody else, or the job, has written the invoice since the list was read. */
export const isConflict = (error: unknown): boolean => error instanceof ApiFailure && error.status === 409;

interface Props {
  invoice: OutsideInvoice;
  close: () => void;
  done: (said: string) => Promise<void>;
}

/** The buyer's data of a refused document, to be corrected and sent under the same number. */
export function CorrectRefused({ invoice, close, done }: Props) {
  const { t } = useI18n();
  const { invoice_id: id, number } = invoice;
  const answer = useWork(`desk/ksef/refused/${id}/${invoice.since}`, () =>
    call(staffInvoices.getRefusedDocument, { params: { id } }),
  );
  const { data, error } = answer;
  return (
    <Modal title={t('ksef/correct.heading', { number: number ?? '' })} onClose={close}>
      {error !== undefined && <Failed text={t('ksef/faster')} />}
      <Waiting of={answer} as="h-40" />
      {data && <CorrectForm id={id} refused={data} close={close} done={done} />}
    </Modal>
  );
}

interface FormProps extends Omit<Props, 'invoice'> {
  id: string;
  refused: ResultOf<typeof staffInvoices.getRefusedDocument>;
}

function CorrectForm({ id, refused, close, done }: FormProps) {
  const { t } = useI18n();
  const { number, edition, reasons } = refused;
  const form = useForm(staffInvoices.correctRefusedDocument, {
    id: 'refused-',
    start: {
      name: refused.name,
      address: refused.address,
      town: refused.town,
      tax_number: refused.tax_number ?? '',
      purchase_order_number: refused.purchase_order_number ?? '',
      reason: '',
    },
    autoComplete: 'off',
    labels: {
      name: 'ksef/correct.name',
      address: 'ksef/correct.address',
      town: 'ksef/correct.town',
      tax_number: 'ksef/correct.tax',
      purchase_order_number: 'ksef/correct.purchase_order',
      reason: 'ksef/correct.reason',
    },
    check: ({ name, address, town, reason }) => ({
      name: !name.trim() && t('ksef/correct.bad'),
      address: !address.trim() && t('ksef/correct.bad'),
      town: !town.trim() && t('ksef/correct.bad'),
      reason: !reason.trim() && t('ksef/correct.bad'),
    }),
    send: async ({ tax_number: tax, purchase_order_number: order, ...typed }) => {
      const body = {
        ...{ edition, ...typed },
        ...(tax.trim() && { tax_number: tax }),
        ...(order.trim() && { purchase_order_number: order }),
      };
      try {
        const made = await call(staffInvoices.correctRefusedDocument, { params: { id }, body });
        await done(t('ksef/said.corrected', { edition: made.edition, number }));
      } catch (error) {
        if (!isConflict(error)) throw error;
        await done(t('ksef/faster'));
      }
      close();
      return undefined;
    },
  });
  return (
    <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void form.submit(event)}>
      <p>{t('ksef/correct.text')}</p>
      {reasons.length > 0 && (
        <p className="hint [overflow-wrap:anywhere]">
          {t('ksef/correct.said', { reasons: reasons.map((reason) => reason.replace(/\.$/, '')).join('; ') })}
        </p>
      )}
      {form.failure && <Failed text={form.failure} />}
      <TextField {...form.text('name')} maxLength={200} />
      <TextField {...form.text('address')} maxLength={200} />
      <TextField {...form.text('town')} maxLength={130} />
      {refused.tax_number !== null && <TextField {...form.text('tax_number')} maxLength={20} />}
      <TextField {...form.text('purchase_order_number')} maxLength={50} />
      <TextField {...form.text('reason')} maxLength={500} />
      <DialogButtons close={close} button={t('ksef/correct.do')} busy={form.busy} />
    </form>
  );
}
