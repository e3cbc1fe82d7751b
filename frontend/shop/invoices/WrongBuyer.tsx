import { type ReactNode, useState } from 'react';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { ErrorSummary } from '#frontend/design/ErrorSummary.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AddressFields } from '#frontend/shop/address/AddressFields.tsx';
import { RecipientFields } from '#frontend/shop/address/RecipientFields.tsx';
import { recipientBody, recipientFields } from '#frontend/shop/address/recipientForm.ts';
import { useSubmit } from '#frontend/shop/useSending.ts';
import type { afterSale } from '#shared/contract/afterSale.ts';
import type { CallOf, ResultOf } from '#shared/contract/operation.ts';
import { CustomerType } from '#shared/model/account/billing.ts';
import { polandId } from '#shared/model/language/polandId.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import type { BuyerForm } from './buyerForm.ts';

type Body = CallOf<typeof afterSale.previewBuyer>['body'];
type Change = ResultOf<typeof afterSale.previewBuyer>;
type Made = ResultOf<typeof afterSale.correctBuyer>;

interface Props {
  start: BuyerForm;
  preview: (body: Body) => Promise<Change>;
  /** Undefined where the password was asked for and not given. */
  correct: (body: Body & { invoice: string }) => Promise<Made | undefined>;
  /** What was made, in one sentence. */
  done: (said: string) => Promise<unknown>;
  /** The dialog for the password, while it is asked for. */
  question?: ReactNode;
}

/** The invoice of an order that names the wrong buyer: what would happen is shown first, and asked once more. */
export default function WrongBuyer({ start, preview, correct, done, question }: Props) {
  const { t, locale } = useI18n();
  const [form, setForm] = useState(start);
  const [change, setChange] = useState<Change>();
  const countries = useCatalogue(locale).data?.countries ?? [];
  const shown = useSubmit(async () => {
    setChange(await preview(bodyOf(form)));
    return undefined;
  });
  const asked = useSubmit(async () => {
    if (!change) return undefined;
    const made = await correct({ ...bodyOf(form), invoice: change.invoice.id });
    if (!made) return undefined;
    setChange(undefined);
    const numbers = { correction: made.correction.number ?? '', invoice: made.invoice.number ?? '' };
    await done(t('billing/buyer.done', { ...numbers, buyer: made.invoice.buyer_name }));
    return undefined;
  });
  const set = (part: Partial<BuyerForm>) => setForm((before) => ({ ...before, ...part }));
  const isCompany = form.type === 'company';
  const text = (field: 'name' | 'vat_number' | 'first_name' | 'last_name', key: MessageKey) => ({
    id: `buyer-${field}`,
    name: field,
    label: t(key),
    autoComplete: 'off',
    value: form[field],
    error: shown.fields[field] ?? shown.fields[`customer.${field}`],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });
  const refused = shown.fields.buyer ?? shown.failure;
  return (
    <>
      <form noValidate className="grid gap-5" onSubmit={(event) => void shown.submit(event)}>
        <ErrorSummary id="buyer-summary" errors={summaryOf(shown.fields, t)} attempt={shown.attempt} />
        <ChoiceField
          short
          name="buyer-type"
          legend={t('billing/buyer.type')}
          options={CustomerType.options.map((type) => [type, t(`billing/buyer.${type}`)] as const)}
          value={form.type}
          onChange={(type) => set({ type })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {isCompany ? (
            <>
              <TextField {...text('name', 'billing/buyer.name')} />
              <TextField {...text('vat_number', 'billing/buyer.vat_number')} optional />
            </>
          ) : (
            <>
              <TextField {...text('first_name', 'billing/buyer.first_name')} />
              <TextField {...text('last_name', 'billing/buyer.last_name')} />
            </>
          )}
        </div>
        <AddressFields
          prefix="buyer-"
          hasPhone={false}
          form={{ ...form, phone_number: '' }}
          change={({ phone_number: _, ...part }) => set(part)}
          errorOf={(field) => shown.fields[field]}
          countries={countries}
        />
        {isCompany && form.country_id === polandId && (
          <RecipientFields
            prefix="buyer-"
            form={form.recipient}
            change={(part) => set({ recipient: { ...form.recipient, ...part } })}
            errorOf={(field) => shown.fields[`recipient.${field}`]}
          />
        )}
        {refused && <Failed text={refused} />}
        <BusyButton type="submit" className="btn btn-quiet justify-self-start" busy={shown.busy}>
          {t('billing/buyer.preview')}
        </BusyButton>
      </form>
      {change && (
        <Modal alert title={t('billing/buyer.ask', { buyer: change.buyer.name })} onClose={() => setChange(undefined)}>
          <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void asked.submit(event)}>
            <p>
              {t(change.invoice.order_ids.length > 1 ? 'billing/buyer.effect.month' : 'billing/buyer.effect', {
                count: change.invoice.order_ids.length,
                ...{ number: change.invoice.number, before: change.invoice.buyer_name, buyer: change.buyer.name },
                amount: formatMoney(change.amount.amount, locale),
              })}
            </p>
            <p className="hint">
              {change.period_closed
                ? t('billing/buyer.closed')
                : t('billing/buyer.until', { time: formatMoment(change.until, locale) })}
            </p>
            {(asked.failure ?? Object.values(asked.fields)[0]) && (
              <Failed text={asked.failure ?? Object.values(asked.fields)[0] ?? ''} />
            )}
            <DialogButtons
              close={() => setChange(undefined)}
              button={t('billing/buyer.do')}
              busy={asked.busy}
              focus="button"
            />
          </form>
        </Modal>
      )}
      {question}
    </>
  );
}

function bodyOf({ type, name, first_name, last_name, vat_number, recipient, ...place }: BuyerForm): Body {
  if (type === 'individual') return { ...place, customer: { type, first_name, last_name } };
  const unit = place.country_id === polandId ? recipientBody(recipient) : undefined;
  const number = vat_number.trim();
  return {
    ...place,
    name,
    ...(number && { vat_number: number }),
    ...(unit && { recipient: unit }),
    customer: { type },
  };
}

/** The fields in the order they stand: the name in the answer, the id on the page, the label. */
const order: readonly (readonly [string, string, MessageKey])[] = [
  ['name', 'buyer-name', 'billing/buyer.name'],
  ['vat_number', 'buyer-vat_number', 'billing/buyer.vat_number'],
  ['customer.first_name', 'buyer-first_name', 'billing/buyer.first_name'],
  ['customer.last_name', 'buyer-last_name', 'billing/buyer.last_name'],
  ['address', 'buyer-address', 'billing/address'],
  ['postcode', 'buyer-postcode', 'billing/postcode'],
  ['city', 'buyer-city', 'billing/city'],
  ['country_id', 'buyer-country_id', 'billing/country_id'],
  ...recipientFields.map(
    (field) => [`recipient.${field}`, `buyer-recipient_${field}`, `billing/recipient.${field}`] as const,
  ),
];

const summaryOf = (fields: Readonly<Record<string, string>>, t: (key: MessageKey) => string) =>
  order.flatMap(([name, field, label]) => {
    const message = fields[name];
    return message === undefined ? [] : [{ field, message, label: t(label) }];
  });
