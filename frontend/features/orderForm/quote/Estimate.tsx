import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { MoreTexts } from '#frontend/i18n/MoreTexts.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { CountedPrice } from '#frontend/shop/prices/countedPrice.ts';
import type { OrderForm } from '../useOrderForm.ts';
import type { CountedSworn } from './countedSworn.ts';

interface Props {
  price: CountedPrice;
  ofFiles: boolean;
}

/** What it costs by the price list, before there is an e-mail address to quote to. */
export function Estimate(props: Props) {
  return (
    <MoreTexts areas={['estimate']}>
      <About {...props} />
    </MoreTexts>
  );
}

function About({ price, ofFiles }: Props) {
  const { t, locale } = useI18n();
  const { minimumWords: words } = price;
  return (
    <>
      <AboutSum gross={price.gross} net={price.net} />
      <p className="mt-3 font-semibold">{t('estimate/ready', { time: formatInstant(price.readyAt, locale) })}</p>
      {words !== undefined && <p className="hint mt-1">{t('estimate/minimum', { words })}</p>}
      {ofFiles && words === undefined && <p className="hint mt-1">{t('estimate/files')}</p>}
    </>
  );
}

function AboutSum({ gross, net }: { gross: number; net: number }) {
  const { t, locale } = useI18n();
  return (
    <p className="sum text-3xl font-bold tabular-nums">
      <span>
        <small>{t('estimate/about')}</small> <span data-about>{formatMoney(gross, locale)}</span>{' '}
        <small>{t('quote/gross')}</small>
      </span>{' '}
      <small className="block">
        {formatMoney(net, locale)} <small>{t('quote/sum.net')}</small>
      </small>
    </p>
  );
}

/**
 * What sworn work will probably cost, before a person has named its price: as the browser counts it, and once the service
 * has counted it, in its figures, which know the buyer’s VAT.
 */
export function SwornEstimate({ form }: { form: OrderForm }) {
  const counted = form.counted?.sworn;
  const { state } = form.quote;
  if (!counted) return null;
  if (state.kind !== 'manual') return <SwornTexts sworn={counted} />;
  const known = state.cart.sworn_estimate;
  if (!known) return null;
  const amounts = ({ from, to }: typeof known.price_net) => ({ from: from.amount, to: to.amount });
  const own = { pages: known.pages, net: amounts(known.price_net), gross: amounts(known.price_gross) };
  return <SwornTexts sworn={{ ...counted, ...own }} />;
}

function SwornTexts({ sworn }: { sworn: CountedSworn }) {
  return (
    <MoreTexts areas={['estimate']}>
      <AboutSworn {...sworn} />
    </MoreTexts>
  );
}

/** The sum is that of the longer translation, which a quote starts from. */
function AboutSworn(sworn: CountedSworn) {
  const { t, locale } = useI18n();
  const { pages, charactersPerPage, net, gross, readyAt, sending, hasWishes } = sworn;
  const { from, to } = pages;
  const characters = new Intl.NumberFormat(locale).format(charactersPerPage);
  const said = [
    from === to
      ? t('estimate/sworn.pages', { pages: to, characters })
      : t('estimate/sworn.range', { from, to, characters, price: formatMoney(gross.from, locale) }),
    sending === 'paper' && t('estimate/sworn.sent'),
    sending === undefined && t('estimate/sworn.unsent'),
    hasWishes && t('estimate/sworn.wishes'),
    t('estimate/sworn.fixed'),
  ];
  return (
    <div className="mt-3 mb-4 first:mt-0" data-estimate>
      <AboutSum gross={gross.to} net={net.to} />
      <p className="mt-3 font-semibold">{t('estimate/sworn.ready', { time: formatInstant(readyAt, locale) })}</p>
      <p className="hint mt-1">{said.filter(Boolean).join(' ')}</p>
    </div>
  );
}
