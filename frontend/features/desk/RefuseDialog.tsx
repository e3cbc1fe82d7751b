import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { DialogButtons } from '#frontend/design/DialogButtons.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import type { StaffQuoteWire } from '#shared/contract/schemas/staffQuote.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { useTellQuote } from './useTellQuote.ts';

interface Props {
  quote: StaffQuoteWire;
  close: () => void;
  changed: (quote: StaffQuoteWire) => Promise<void>;
}

/** Refuses a request, with why and what else there is. */
export function RefuseDialog({ quote, close, changed }: Props) {
  const { t } = useI18n();
  const orTellNewer = useTellQuote(quote.id, changed);
  const [said, setSaid] = useState({ reason: '', alternative: '' });
  const { submit, busy, fields, failure } = useSubmit(async () => {
    const body = { revision: quote.revision, reason: said.reason.trim(), alternative: said.alternative.trim() };
    const refused = await orTellNewer(async () =>
      changed(await call(staffQuotes.refuseQuote, { params: { id: quote.id }, body })),
    );
    if (!refused) close();
    return refused;
  });
  return (
    <Modal title={t('desk/quote.refuse')} onClose={close}>
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void submit(event)}>
        <p>{t('desk/quote.refuse.text')}</p>
        {failure && <Failed text={failure} />}
        {(['reason', 'alternative'] as const).map((name) => {
          const field = { id: `refuse-${name}`, error: fields[name] };
          return (
            <FieldFrame key={name} {...field} label={t(`desk/quote.refuse.${name}`)}>
              <textarea
                {...describe(field)}
                className="input"
                rows={3}
                maxLength={2000}
                value={said[name]}
                onChange={(event) => setSaid({ ...said, [name]: event.target.value })}
              />
            </FieldFrame>
          );
        })}
        <DialogButtons close={close} button={t('desk/quote.refuse')} busy={busy} />
      </form>
    </Modal>
  );
}
