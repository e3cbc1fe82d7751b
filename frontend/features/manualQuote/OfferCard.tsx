import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { href } from '#frontend/href.ts';
import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { PriceGuarantee } from '#frontend/shop/certificates/PriceGuarantee.tsx';
import { DownloadFailed } from '#frontend/shop/downloads/DownloadFailed.tsx';
import { useDownload } from '#frontend/shop/downloads/useDownload.ts';
import { certificates } from '#shared/contract/certificates.ts';
import { quotes } from '#shared/contract/quotes.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { Decline } from './Decline.tsx';
import { OfferLines } from './OfferLines.tsx';
import { useAct } from './useAct.ts';
import type { ManualQuote, Offer, QuoteAccess } from './useManualQuote.ts';

/** The price of the latest version, and the decision about it. */
export function OfferCard({ quote, offer, access }: { quote: ManualQuote; offer: Offer; access: QuoteAccess }) {
  const { t, locale } = useI18n();
  const { act, busy, failure } = useAct(access);
  const pdf = useDownload((version) =>
    call(quotes.linkQuotePdf, { params: { id: quote.id }, body: { version: Number(version) }, cart: access.cart }),
  );
  const of = { params: { id: quote.id }, cart: access.cart };
  const pay = href(locale, 'cart.hash.payment.index', { hash: quote.cart });
  const accept = async () => {
    const { version } = offer;
    const done = await act(() =>
      call(quotes.acceptQuote, { params: { id: quote.id }, body: { version }, cart: access.cart }),
    );
    if (done?.state === 'accepted') location.assign(pay);
  };
  return (
    <section aria-labelledby="offer-heading" className="card p-5 sm:p-6">
      <h2 id="offer-heading" className="text-xl">
        {t('offer/price')}
      </h2>
      <p className="hint mt-1">
        {t('offer/version', { version: offer.version, time: formatMoment(offer.sent_at, locale) })}
        {offer.state !== 'open' && ` · ${offer.state_label}`}
      </p>
      <OfferLines offer={offer} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {quote.can_be_accepted && (
          <>
            <dt className="text-muted">{t('offer/delivery')}</dt>
            <dd className="text-right">
              <time dateTime={offer.delivery_at} className="font-semibold">
                {formatInstant(offer.delivery_at, locale)}
              </time>
              <span className="hint block">
                {t('offer/delivery.hint', { hours: Math.ceil(offer.time_in_minutes / 60) })}
              </span>
            </dd>
          </>
        )}
        <dt className="text-muted">{t('offer/valid')}</dt>
        <dd className="text-right">
          <time dateTime={offer.valid_until}>{formatMoment(offer.valid_until, locale)}</time>
        </dd>
      </dl>
      {offer.note && (
        <div className="mt-4">
          <h3 className="text-base">{t('offer/note')}</h3>
          <p className="mt-1 text-sm break-words whitespace-pre-line">{offer.note}</p>
        </div>
      )}
      <div className="mt-5 grid gap-3" data-noprint>
        {quote.can_be_accepted && (
          <BusyButton className="btn btn-primary" busy={busy} onClick={() => void accept()}>
            {busy ? t('offer/accepting') : t('offer/accept', { price: formatMoney(offer.price_gross.amount, locale) })}
          </BusyButton>
        )}
        {quote.state === 'accepted' && (
          <a
            className="btn btn-primary"
            href={quote.order ? `${href(locale, 'payment.successful', { id: quote.order.id })}#${quote.cart}` : pay}
          >
            {t(quote.order ? 'offer/order' : 'offer/pay')}
          </a>
        )}
        {failure && (
          <p role="alert" className="error">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <BusyButton
            className="btn btn-quiet btn-small"
            busy={pdf.busy.size > 0}
            onClick={() => void pdf.download(String(offer.version))}
          >
            {t('offer/pdf')}
          </BusyButton>
          {quote.can_be_accepted && <Decline quote={quote} version={offer.version} access={access} />}
        </div>
        {pdf.failure && <DownloadFailed failure={pdf.failure} again={pdf.download} />}
      </div>
      <PriceGuarantee
        id={`${quote.id}-${offer.version}`}
        read={() => call(certificates.getQuoteCertificate, { ...of, query: { version: offer.version } })}
        link={() => call(certificates.linkQuoteCertificate, { ...of, body: { version: offer.version } })}
      />
    </section>
  );
}
