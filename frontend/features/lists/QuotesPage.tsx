import type { ReactNode } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { href, withHash } from '#frontend/href.ts';
import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AccountFrame } from '#frontend/shop/account/AccountFrame.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { account } from '#shared/contract/account.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { sayMoment } from '#shared/rules/say/sayMoment.ts';
import { isYourTurn, ListTabs } from './ListTabs.tsx';
import { NothingYet } from './NothingYet.tsx';

type Page = ResultOf<typeof account.listOrders>;
type Quote = Page['quotes'][number];
type Ended = Page['ended_quotes'][number];

/**
 * Quotes by a person: each says whom it waits for and leads to its page, and once accepted to the cart, where it is paid;
 * those that wait for the reader come first. What ended without its customer says so for some days.
 */
export default function QuotesPage() {
  const { t } = useI18n();
  const signedIn = useSignedIn();
  const list = useSWR(signedIn && 'quotes', () => call(account.listOrders, { query: { limit: 1 } }));
  const quotes = list.data?.quotes;
  return (
    <AccountFrame page="account.orders.index" heading={t('lists/quotes')}>
      <ListTabs page="account.quotes.index" quotes={quotes} />
      <Loaded of={list} over={{ title: t('errors/title.401'), text: t('lists/session_over') }}>
        {({ quotes: open, ended_quotes: ended }) =>
          open.length + ended.length === 0 ? (
            <NothingYet text={t('lists/quotes.none')} />
          ) : (
            <Quotes quotes={[...open.filter(isYourTurn), ...open.filter((one) => !isYourTurn(one))]} ended={ended} />
          )
        }
      </Loaded>
    </AccountFrame>
  );
}

interface Props {
  quotes: readonly Quote[];
  ended: readonly Ended[];
}

function Quotes({ quotes, ended }: Props) {
  const { t, locale } = useI18n();
  return (
    <ul className="grid gap-3">
      {quotes.map((quote) => (
        <Row key={quote.hash ?? quote.quote} name={nameOf(quote)} standing={standing(quote)} asked={quote.asked_at}>
          {isYourTurn(quote) && <p className="tag bg-warn-soft text-warn">{t('lists/turn.yours')}</p>}
          {quote.price_gross && <p className="tabular-nums">{formatMoney(quote.price_gross.amount, locale)}</p>}
          <QuoteLink quote={quote} />
        </Row>
      ))}
      {ended.map(({ hash, quote, quote_state: state, asked_at, quote_ended_at: endedAt, ...asked }) => (
        <Row
          key={quote}
          name={nameOf(asked)}
          standing={t(`lists/quotes.${endedAs(state)}`, { time: sayMoment(endedAt, locale) })}
          asked={asked_at}
        >
          <a className="btn btn-quiet" href={withHash(href(locale, 'quote.show', { id: quote }), hash)}>
            {t('lists/quotes.look')}
          </a>
        </Row>
      ))}
    </ul>
  );

  /** Whom it waits for, and until when. */
  function standing({ state, quote_state, open_until: until, due_at }: Quote): string | undefined {
    const time = until ? sayMoment(until, locale) : '';
    if (quote_state === 'needs_info') return t('lists/quotes.question', { time });
    if (state === 'quoted') return t(until ? 'lists/quotes.ready_until' : 'lists/quotes.ready', { time });
    return due_at ? t('lists/quotes.due', { time: sayMoment(due_at, locale) }) : undefined;
  }
}

/** To the page of a quote, or, where its price is the cart's, to the payment. */
function QuoteLink({ quote: one }: { quote: Quote }) {
  const { t, locale } = useI18n();
  const { quote, hash, state, to_accept: isToAccept } = one;
  const look = isYourTurn(one) ? 'btn btn-primary' : 'btn btn-quiet';
  if (quote !== null && (isToAccept || state !== 'quoted' || hash === null))
    return (
      <a className={look} href={withHash(href(locale, 'quote.show', { id: quote }), hash)}>
        {t(hash === null ? 'lists/quotes.see' : labelOf(one))}
      </a>
    );
  if (hash === null) return null;
  return (
    <a className={look} href={href(locale, 'cart.hash.payment.index', { hash })}>
      {t(labelOf(one))}
    </a>
  );
}

const nameOf = ({ service_name: service, languages }: Pick<Quote, 'service_name' | 'languages'>) =>
  languages === '' ? service : `${service}: ${languages}`;

function labelOf({ state, quote_state, to_accept }: Quote) {
  if (quote_state === 'needs_info') return 'lists/quotes.answer';
  if (to_accept) return 'lists/quotes.look';
  return state === 'quoted' ? 'lists/quotes.pay' : 'lists/quotes.see';
}

const endedAs = (state: Ended['quote_state']) => (state === 'lapsed' || state === 'refused' ? state : 'expired');

interface RowProps {
  name: string;
  standing: string | undefined;
  asked: string;
  children: ReactNode;
}

function Row({ name, standing, asked, children }: RowProps) {
  const { t, locale } = useI18n();
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:flex-nowrap">
      <div>
        <p className="font-semibold">{name}</p>
        {standing && <p>{standing}</p>}
        <p className="hint">
          {t('lists/quotes.asked')}{' '}
          <time dateTime={asked} className="whitespace-nowrap">
            {formatInstant(asked, locale)}
          </time>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-4 sm:flex-none">{children}</div>
    </li>
  );
}
