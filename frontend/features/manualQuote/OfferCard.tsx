import { type ReactNode, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { href, withHash } from '#frontend/href.ts';
import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { PriceGuarantee } from '#frontend/shop/certificates/CertificateButtons.tsx';
import { DownloadFailed, useDownload } from '#frontend/shop/downloads/DownloadButton.tsx';
import { formatRate } from '#frontend/shop/prices/priceFigures.ts';
import { certificates } from '#shared/contract/certificates.ts';
import { quotes } from '#shared/contract/quotes.ts';
import { formatMoment, sayDay } from '#shared/rules/say/sayMoment.ts';
import { type ManualQuote, type Offer, type QuoteAccess, useAct } from './useManualQuote.ts';

/** The price of the latest version, and the decision about it. */
export function OfferCard({ quote, offer, access }: { quote: ManualQuote; offer: Offer; access: QuoteAccess }) {
  const { t, locale } = useI18n();
  const { act, busy, failure } = useAct(access);
  const pdf = useDownload((version) =>
    call(quotes.linkQuotePdf, { params: { id: quote.id }, body: { version: Number(version) }, cart: access.cart }),
  );
  const of = { params: { id: quote.id }, cart: access.cart };
  // Who may only look at the quote has no hash of its cart.
  const pay = quote.cart === null ? undefined : href(locale, 'cart.hash.payment.index', { hash: quote.cart });
  const mayDecide = quote.can_be_accepted && pay !== undefined;
  const accept = async () => {
    const { version } = offer;
    const done = await act(() =>
      call(quotes.acceptQuote, { params: { id: quote.id }, body: { version }, cart: access.cart }),
    );
    if (done?.state === 'accepted' && pay !== undefined) location.assign(pay);
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
        {quote.can_be_accepted && offer.papers && (
          <>
            <dt className="text-muted">{t('offer/papers')}</dt>
            <dd className="text-right" data-papers>
              {t('offer/papers.days', {
                sent: sayDay(offer.papers.sent_on, locale),
                arrives: sayDay(offer.papers.arrives_on, locale),
              })}
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
        {mayDecide && (
          <BusyButton className="btn btn-primary" busy={busy} onClick={() => void accept()}>
            {busy ? t('offer/accepting') : t('offer/accept', { price: formatMoney(offer.price_gross.amount, locale) })}
          </BusyButton>
        )}
        {quote.state === 'accepted' && (quote.order || pay) && (
          <a
            className="btn btn-primary"
            href={quote.order ? withHash(href(locale, 'payment.successful', { id: quote.order.id }), quote.cart) : pay}
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
          {mayDecide && <Decline quote={quote} version={offer.version} access={access} />}
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

/** Every line of a version, net, down to VAT and the sum. */
function OfferLines({ offer }: { offer: Offer }) {
  const { t, locale } = useI18n();
  const languages = useLanguages().data?.languages ?? [];
  const name = (id: number) => languages.find((one) => one.id === id)?.names[locale];
  const money = ({ amount }: { amount: number }) => formatMoney(amount, locale);
  return (
    <table className="mt-3 w-full text-sm">
      <caption className="sr-only">{t('offer/price')}</caption>
      <tbody>
        {offer.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one version, replaced together
          <tr key={index} className="border-b border-line align-top">
            <th scope="row" className="max-w-0 py-2 pr-3 text-left font-normal">
              <span className="block truncate font-semibold" title={line.item_name}>
                {line.item_name}
              </span>
              <span className="hint block">
                {[...new Set([name(line.source_lang), name(line.target_lang)])].filter(Boolean).join(' → ')}
                {' · '}
                {line.step_name}
              </span>
              <span className="hint block">
                {t(`offer/line.${line.basis}`, {
                  quantity: line.quantity,
                  price: formatRate(line.unit_price, locale),
                })}
              </span>
            </th>
            <td className="num w-px py-2 align-top whitespace-nowrap">{money(line.price_net)}</td>
          </tr>
        ))}
        {offer.adjustments.map(({ name: label, price_net }) => (
          <tr key={label} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {label}
            </th>
            <td className="num w-px py-2 whitespace-nowrap">{money(price_net)}</td>
          </tr>
        ))}
        <Sum label={t('offer/net')}>{money(offer.price_net)}</Sum>
        <Sum label={t('offer/vat', { rate: offer.vat_rate })}>{money(offer.vat)}</Sum>
        <Sum label={t('offer/gross')} strong>
          {money(offer.price_gross)}
        </Sum>
      </tbody>
    </table>
  );
}

function Sum({ label, strong = false, children }: { label: string; strong?: boolean; children: string }) {
  return (
    <tr className={strong ? 'text-base font-semibold' : 'text-muted'}>
      <th scope="row" className={`pt-2 text-left ${strong ? '' : 'font-normal'}`}>
        {label}
      </th>
      <td className="num pt-2 whitespace-nowrap">{children}</td>
    </tr>
  );
}

/** Asks once, with room for the reason. */
function Decline({ quote, version, access }: { quote: ManualQuote; version: number; access: QuoteAccess }) {
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

interface Props {
  title: string;
  button: string;
  /** What is asked or said first. */
  children: ReactNode;
  close: () => void;
  /** Undefined after a failure. */
  act: () => Promise<object | undefined>;
  busy: boolean;
  failure: string | undefined;
  /** Announced as a warning, with the way out at hand. */
  alert?: boolean;
}

/** Asks once before the quote ends; it closes when that is done, and says why where it is not. */
export function ActDialog({ title, button, children, close, act, busy, failure, alert = false }: Props) {
  const { t } = useI18n();
  const end = async () => {
    if (await act()) close();
  };
  return (
    <Modal {...(alert && { alert })} title={title} onClose={close}>
      {children}
      {failure && (
        <p role="alert" className="error mt-3">
          {failure}
        </p>
      )}
      <div className="mt-5">
        <DialogButtons
          close={close}
          busy={busy}
          focus={alert ? 'cancel' : undefined}
          act={() => void end()}
          cancel={t('offer/keep')}
          button={button}
        />
      </div>
    </Modal>
  );
}
