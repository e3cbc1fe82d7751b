import { useEffect, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ErrorContent } from '#frontend/shop/errors/ErrorContent.tsx';
import { LoadFailed } from '#frontend/shop/errors/LoadFailed.tsx';
import { Messages } from './Messages.tsx';
import { OfferCard } from './OfferCard.tsx';
import { namedVersion } from './quoteCapability.ts';
import { RequestDetails } from './RequestDetails.tsx';
import { StateCard } from './StateCard.tsx';
import { type ManualQuote, type QuoteAccess, useManualQuote } from './useManualQuote.ts';

/** A quote made by a person: where it stands, its price, and what can be done about it. The number is in the address. */
export default function QuotePage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const id = params.id ?? '';
  const { quote, error, ...access } = useManualQuote(id);
  if (error instanceof ApiFailure && [401, 403, 404].includes(error.status)) return <ErrorContent status="404" />;
  return (
    <div className="wrap py-8 sm:py-12">
      <h1 tabIndex={-1} className="text-3xl break-words sm:text-4xl">
        {t('offer/heading', { id: /^0+$/.test(id) ? '…' : id })}
      </h1>
      <p className="mt-3 max-w-2xl text-lg text-muted" data-noprint>
        {t('offer/lead')}
      </p>
      {!quote && error === undefined && (
        <p aria-busy="true" className="mt-6 min-h-[75vh] text-muted">
          {t('site/loading')}
        </p>
      )}
      {error !== undefined && (
        <LoadFailed title={t('offer/load_failed')} error={error} again={() => void access.reload()} className="mt-6" />
      )}
      {quote && <Content quote={quote} access={access} />}
    </div>
  );
}

function Content({ quote, access }: { quote: ManualQuote; access: QuoteAccess }) {
  const { t } = useI18n();
  const [named, setNamed] = useState<number>();
  useEffect(() => setNamed(namedVersion()), []);
  const { offer } = quote;
  return (
    <>
      {offer && named !== undefined && named < offer.version && (
        <p role="note" className="notice mt-6 max-w-3xl">
          {t('offer/replaced', { old: named, new: offer.version })}
        </p>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-10 print:block">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
          <StateCard quote={quote} access={access} />
          <Messages quote={quote} access={access} />
          <RequestDetails quote={quote} />
        </div>
        {/* On a phone what can be accepted comes first. */}
        {offer && (
          <div className={quote.can_be_accepted ? 'max-lg:order-first' : ''}>
            <OfferCard quote={quote} offer={offer} access={access} />
          </div>
        )}
      </div>
    </>
  );
}
