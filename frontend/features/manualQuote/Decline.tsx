import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { quotes } from '#shared/contract/quotes.ts';
import { ActDialog } from './ActDialog.tsx';
import { useAct } from './useAct.ts';
import type { ManualQuote, QuoteAccess } from './useManualQuote.ts';

/** Asks once, with room for the reason. */
export function Decline({ quote, version, access }: { quote: ManualQuote; version: number; access: QuoteAccess }) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const [why, setWhy] = useState('');
  const { act, busy, failure } = useAct(access);
  const hint = t('offer/decline.why.hint');
  const decline = () => {
    const body = { version, ...(why.trim() && { why: why.trim() }) };
    return act(() => call(quotes.declineQuote, { params: { id: quote.id }, body, cart: access.cart }));
  };
  return (
    <>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setOpen(true)}>
        {t('offer/decline')}
      </button>
      {open && (
        <ActDialog
          title={t('offer/decline.heading')}
          button={t('offer/decline.confirm')}
          close={() => setOpen(false)}
          act={decline}
          busy={busy}
          failure={failure}
        >
          <div className="mt-4">
            <FieldFrame id="why" label={t('offer/decline.why')} hint={hint} optional>
              <textarea
                {...describe({ id: 'why', hint, error: undefined })}
                rows={3}
                maxLength={1000}
                className="input block resize-y"
                value={why}
                onChange={(event) => setWhy(event.target.value)}
              />
            </FieldFrame>
          </div>
        </ActDialog>
      )}
    </>
  );
}
