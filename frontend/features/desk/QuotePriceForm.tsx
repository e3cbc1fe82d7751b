import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { describe, FieldFrame, TextField } from '#frontend/design/Field.tsx';
import { CloseIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { StaffQuoteWire } from '#shared/contract/schemas/staffQuote.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { isPrice, isQuantity, type TypedLine, typedLine, wireLine } from './typedLines.ts';

interface Props {
  quote: StaffQuoteWire;
  proposal: ResultOf<typeof staffQuotes.proposeQuote>;
  changed: (quote: StaffQuoteWire, said?: string) => Promise<void>;
}

/** Lines, time and validity as they are typed; what they come to is the service's figure. Sending asks once, with the sum. */
export function QuotePriceForm({ quote, proposal, changed }: Props) {
  const { t, locale } = useI18n();
  const [lines, setLines] = useState<readonly TypedLine[]>(() => proposal.lines.map(typedLine));
  const [minutes, setMinutes] = useState(String(proposal.delivery_minutes));
  const [days, setDays] = useState('14');
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const params = { id: quote.id };
  const isGood =
    lines.length > 0 &&
    lines.every(({ quantity, price }) => isQuantity(quantity) && isPrice(price)) &&
    isQuantity(minutes) &&
    isQuantity(days);
  const typed = { lines: lines.map(wireLine), delivery_minutes: minutes.trim() };
  const { data: price, error } = useSWR(isGood && ['price', quote.id, JSON.stringify(typed)], () =>
    call(staffQuotes.priceQuote, { params, body: typed }),
  );
  const shown = price?.shown_range ?? proposal.shown_range;
  const needsReason = price?.outside_range === true && reason.trim() === '';
  const change = (index: number, part: Partial<TypedLine>) =>
    setLines((all) => all.map((line, at) => (at === index ? { ...line, ...part } : line)));
  async function send() {
    const body = {
      ...typed,
      revision: quote.revision,
      valid_days: days.trim(),
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    };
    const operation = quote.state === 'sent' ? staffQuotes.replaceQuote : staffQuotes.sendQuote;
    await changed(await call(operation, { params, body }), t('desk/quote.sent'));
  }
  return (
    <>
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (price && isGood && !needsReason) setAsked(true);
        }}
      >
        <ul className="grid gap-4">
          {lines.map((line, index) => (
            <LineFields
              key={`${line.item}-${line.target_lang}-${line.step}-${line.basis}`}
              line={line}
              place={index}
              change={(part) => change(index, part)}
              remove={() => setLines((all) => all.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
        {shown && (
          <p className={price?.outside_range ? 'notice' : 'hint'}>
            {t('desk/quote.shown', {
              from: formatMoney(shown.from.amount, locale),
              to: formatMoney(shown.to.amount, locale),
            })}{' '}
            {price?.outside_range && t('desk/quote.outside')}
          </p>
        )}
        {price?.outside_range && (
          <TextField
            id="price-reason"
            label={t('desk/quote.reason')}
            value={reason}
            maxLength={1000}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id="price-minutes"
            label={t('desk/quote.minutes')}
            inputMode="numeric"
            error={isQuantity(minutes) ? undefined : t('desk/quote.bad_quantity')}
            value={minutes}
            onChange={(event) => setMinutes(event.target.value)}
          />
          <TextField
            id="price-days"
            label={t('desk/quote.days')}
            inputMode="numeric"
            error={isQuantity(days) ? undefined : t('desk/quote.bad_quantity')}
            value={days}
            onChange={(event) => setDays(event.target.value)}
          />
        </div>
        <FieldFrame id="price-note" label={t('desk/quote.note')} optional>
          <textarea
            {...describe({ id: 'price-note' })}
            className="input"
            rows={3}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </FieldFrame>
        {error !== undefined && (
          <p role="alert" className="alert">
            {failureText(error, t)}
          </p>
        )}
        <Sums price={isGood ? price : undefined} />
        <button
          type="submit"
          className="btn btn-primary justify-self-start"
          aria-disabled={!price || !isGood || needsReason}
        >
          {t(quote.state === 'sent' ? 'desk/quote.replace' : 'desk/quote.send')}
        </button>
      </form>
      {isAsked && price && (
        <AskFirst
          title={t('desk/quote.send.heading', { id: quote.id })}
          text={t('desk/quote.send.text', { amount: formatMoney(price.price_gross.amount, locale) })}
          button={t('desk/quote.send')}
          close={() => setAsked(false)}
          act={send}
        />
      )}
    </>
  );
}

/** What the lines come to; nothing while that is asked. */
function Sums({ price: sums }: { price: ResultOf<typeof staffQuotes.priceQuote> | undefined }) {
  const { t, locale } = useI18n();
  if (!sums) return <div aria-busy="true" className="min-h-24" />;
  const rows: [string, string][] = [
    ...sums.adjustments.map(({ name, price_net }): [string, string] => [name, formatMoney(price_net.amount, locale)]),
    [t('desk/quote.net'), formatMoney(sums.price_net.amount, locale)],
    [t('desk/quote.vat', { rate: sums.vat_rate }), formatMoney(sums.vat.amount, locale)],
    [t('desk/quote.gross'), formatMoney(sums.price_gross.amount, locale)],
    [t('desk/quote.delivery'), sayInstant(sums.delivery_at, locale)],
  ];
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 tabular-nums" aria-live="polite">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface LineProps {
  line: TypedLine;
  place: number;
  change: (part: Partial<TypedLine>) => void;
  remove: () => void;
}

function LineFields({ line, place, change, remove }: LineProps) {
  const { t } = useI18n();
  const item = `${line.item_name}, ${line.step_name}`;
  const isBadQuantity = !isQuantity(line.quantity);
  const isBadPrice = !isPrice(line.price);
  return (
    <li className="grid gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-medium break-words">{item}</p>
        <button
          type="button"
          className="icon-button -mt-2"
          aria-label={t('desk/quote.remove', { item })}
          onClick={remove}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <label className="grid gap-1">
          <span className="hint">{t(`desk/quote.basis.${line.basis}`)}</span>
          <input
            className="input tabular-nums"
            inputMode="numeric"
            aria-label={t('desk/quote.quantity', { item })}
            aria-invalid={isBadQuantity || undefined}
            aria-describedby={isBadQuantity ? `line-${place}-error` : undefined}
            value={line.quantity}
            onChange={(event) => change({ quantity: event.target.value })}
          />
        </label>
        <label className="grid gap-1">
          <span className="hint">PLN</span>
          <input
            className="input tabular-nums"
            inputMode="decimal"
            aria-label={t('desk/quote.unit', { item })}
            aria-invalid={isBadPrice || undefined}
            aria-describedby={isBadPrice ? `line-${place}-error` : undefined}
            value={line.price}
            onChange={(event) => change({ price: event.target.value })}
          />
        </label>
      </div>
      {(isBadQuantity || isBadPrice) && (
        <p id={`line-${place}-error`} className="error">
          {t(isBadQuantity ? 'desk/quote.bad_quantity' : 'desk/quote.bad_number')}
        </p>
      )}
    </li>
  );
}
