import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { quotes } from '#shared/contract/quotes.ts';
import { sayMoment } from '#shared/rules/sayMoment.ts';
import { ActDialog } from './ActDialog.tsx';
import { useAct } from './useAct.ts';
import type { ManualQuote, QuoteAccess } from './useManualQuote.ts';

const ended = ['declined', 'expired', 'refused', 'lapsed', 'cancelled'];

/** Where the quote stands, in words, with the instant that was promised. */
export function StateCard({ quote, access }: { quote: ManualQuote; access: QuoteAccess }) {
  const { t, locale } = useI18n();
  const { state, refusal, due_at: dueAt } = quote;
  const isWithUs = state === 'asked' || state === 'claimed';
  const isQuestion = isWithUs && quote.offer !== null;
  const isLate = isWithUs && dueAt !== null && Date.parse(dueAt) < Date.now();
  return (
    <section aria-labelledby="state-heading" className="card p-5 sm:p-6">
      <div role="status">
        <h2 id="state-heading" className="text-xl">
          {t(`offer/state.${isQuestion ? 'question' : state === 'claimed' ? 'asked' : state}`)}
        </h2>
        <p className="mt-2 text-muted">{text()}</p>
        {refusal && (
          <>
            <p className="mt-3 break-words whitespace-pre-line">{refusal.reason}</p>
            <h3 className="mt-4 text-base">{t('offer/refusal.alternative')}</h3>
            <p className="mt-1 break-words whitespace-pre-line">{refusal.alternative}</p>
          </>
        )}
      </div>
      {ended.includes(state) && (
        <p className="mt-4">
          <a className="btn btn-quiet" href={href(locale, 'quote.free')}>
            {t('offer/again')}
          </a>
        </p>
      )}
      {(isWithUs || state === 'needs_info') && <Cancel quote={quote} access={access} />}
    </section>
  );

  function text(): string {
    const time = (at: string | null | undefined) => (at ? sayMoment(at, locale) : '');
    if (isLate) return t('offer/state.late');
    if (isWithUs) return t(isQuestion ? 'offer/state.question.text' : 'offer/state.asked.text', { time: time(dueAt) });
    if (state === 'needs_info') return t('offer/state.needs_info.text', { time: time(quote.lapses_at) });
    if (state === 'sent') return t('offer/state.sent.text', { time: time(quote.offer?.valid_until) });
    if (quote.order) return t('offer/state.ordered.text', { id: quote.order.id });
    return t(state === 'accepted' ? 'offer/state.accepted.text' : 'offer/state.ended.text');
  }
}

function Cancel({ quote, access }: { quote: ManualQuote; access: QuoteAccess }) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const { act, busy, failure } = useAct(access);
  const cancel = () => act(() => call(quotes.cancelQuote, { params: { id: quote.id }, cart: access.cart }));
  return (
    <div className="mt-4" data-noprint>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setOpen(true)}>
        {t('offer/cancel')}
      </button>
      {open && (
        <ActDialog
          alert
          title={t('offer/cancel.heading')}
          button={t('offer/cancel.confirm')}
          close={() => setOpen(false)}
          act={cancel}
          busy={busy}
          failure={failure}
        >
          <p className="mt-2">{t('offer/cancel.text')}</p>
        </ActDialog>
      )}
    </div>
  );
}
