import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { FieldFrame } from '#frontend/design/Field.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { Price } from '#frontend/shop/prices/priceOf.ts';
import { leaving, useSending } from '#frontend/shop/useSending.ts';
import { payments } from '#shared/contract/payments.ts';
import type { FileDays } from '#shared/rules/retention.ts';

interface Props {
  cart: string;
  price: Price;
  fileDays: FileDays;
  /** Why it cannot be ordered at once, in the service's words. */
  why: string;
}

/** A member may not order this alone: the order is asked for, with a word to those who decide. */
export function AskApproval({ cart, price, fileDays, why }: Props) {
  const { t, locale } = useI18n();
  const [note, setNote] = useState('');
  const { send, busy, failure } = useSending();
  const ask = () =>
    send(
      async () => {
        await call(payments.askApproval, {
          cart,
          body: {
            cart,
            ...{ amount: price.price_gross.amount, delivery_at: price.delivery_at, retention_days: fileDays },
            ...(note.trim() !== '' && { note: note.trim() }),
          },
        });
        navigate(href(locale, 'account.approvals.index'));
        return leaving;
      },
      (error) => ({ failure: failureText(error, t) }),
    );
  return (
    <section aria-labelledby="approval-heading" className="grid gap-3" data-ask-approval>
      <h2 id="approval-heading" className="text-base font-semibold">
        {t('cart/approval')}
      </h2>
      <p className="text-sm">{why}</p>
      <FieldFrame id="approval-note" label={t('cart/approval.note')} optional>
        <textarea
          id="approval-note"
          className="input min-h-20"
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </FieldFrame>
      {failure && <Failed text={failure} className="text-sm" />}
      <BusyButton type="button" className="btn btn-primary w-full text-lg" busy={busy} onClick={() => void ask()}>
        {t('cart/approval.ask')}
      </BusyButton>
    </section>
  );
}
