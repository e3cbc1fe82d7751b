import { useState } from 'react';
import useSWR from 'swr';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { AreaField } from '#frontend/design/AreaField.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { TextField } from '#frontend/design/Field.tsx';
import { CloseIcon } from '#frontend/design/icons.tsx';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { Loaded, Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { tellNewer } from '#frontend/shop/work/useTellLast.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import type { StaffQuoteWire } from '#shared/contract/staff/staffQuote.ts';
import { useQuoteChange } from './QuoteActions.tsx';
import { isPrice, isQuantity, keyOf, type QuotePricing, type TypedLine, useQuotePrice } from './useQuotePrice.ts';

interface Props {
  quote: StaffQuoteWire;
  changed: (quote: StaffQuoteWire, said?: string) => Promise<void>;
}

/** The price of a quote that one has in hand, started from what was sent or counted; or why it cannot be named now. */
export function QuotePrice({ quote, changed }: Props) {
  const { t } = useI18n();
  const isMine = quote.claim?.is_mine === true;
  const mayPrice = isMine || quote.state === 'sent';
  const answer = useSWR(
    mayPrice && `proposal/${quote.id}/${quote.round}/${quote.offer?.version ?? 0}`,
    () => call(staffQuotes.proposeQuote, { params: { id: quote.id } }),
    { revalidateOnFocus: false },
  );
  const { data } = answer;
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-5" aria-labelledby="price">
      <h2 id="price" className="text-xl">
        {t('desk/quote.price')}
      </h2>
      {!mayPrice && <p>{t('desk/quote.claim_first')}</p>}
      <Loaded of={answer} />
      {mayPrice && data && <QuotePriceForm quote={quote} proposal={data} changed={changed} />}
    </section>
  );
}

interface QuotePriceFormProps {
  quote: StaffQuoteWire;
  proposal: ResultOf<typeof staffQuotes.proposeQuote>;
  changed: (quote: StaffQuoteWire, said?: string) => Promise<void>;
}

/** Lines, time and validity as they are typed; what they come to is the service's figure. Sending asks once, with the sum. */
function QuotePriceForm({ quote, proposal, changed }: QuotePriceFormProps) {
  const { t, locale } = useI18n();
  const pricing = useQuotePrice(quote, proposal);
  const sayChange = useQuoteChange();
  const [isAsked, setAsked] = useState(false);
  const { lines, price, error, canSend } = pricing;
  const before =
    proposal.version === null ? undefined : quote.versions.find(({ version }) => version === proposal.version);
  const hours = (minutes: number) => Math.ceil(minutes / 60);
  const money = ({ amount }: { amount: number }) => formatMoney(amount, locale);
  const change =
    before &&
    price &&
    t('desk/quote.change', {
      version: before.version,
      before: money(before.price_gross),
      hours_before: hours(before.time_in_minutes),
      after: money(price.price_gross),
      hours_after: hours(Number(pricing.terms.minutes)),
    });
  return (
    <>
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSend) setAsked(true);
        }}
      >
        <ul className="grid gap-4">
          {lines.map((line, index) => (
            <QuoteLineFields
              key={line.id}
              line={line}
              isSeveral={quote.target_lang.length > 1}
              place={index}
              change={(part) => pricing.changeLine(index, part)}
              remove={() => pricing.removeLine(index)}
            />
          ))}
        </ul>
        <AddLine {...pricing} isSeveral={quote.target_lang.length > 1} />
        <QuoteTerms {...pricing} />
        {error !== undefined && <Failed text={failureText(error, t)} />}
        <QuoteSums price={price} />
        {change && <p className="notice">{change}</p>}
        <button type="submit" className="btn btn-primary justify-self-start" aria-disabled={!canSend}>
          {t(quote.state === 'sent' ? 'desk/quote.replace' : 'desk/quote.send')}
        </button>
      </form>
      {isAsked && price && (
        <AskFirst
          title={t('desk/quote.send.heading', { id: quote.id })}
          text={[change, t('desk/quote.send.text', { amount: money(price.price_gross) })].filter(Boolean).join(' ')}
          button={t('desk/quote.send')}
          close={() => setAsked(false)}
          act={() =>
            tellNewer(
              async () => changed(await pricing.send(), t('desk/quote.sent')),
              async () => {
                const now = await call(staffQuotes.getStaffQuote, { params: { id: quote.id } });
                await changed(now);
                return sayChange(now);
              },
            )
          }
        />
      )}
    </>
  );
}

/** What a line is for: item and step, with the language where there are several. */
function useLineName(isSeveral: boolean) {
  const { locale } = useI18n();
  const languages = useLanguages().data?.languages ?? [];
  return ({ item_name, step_name, target_lang }: TypedLine) => {
    const language = isSeveral && languages.find(({ id }) => id === target_lang)?.names[locale];
    return [item_name, language, step_name].filter(Boolean).join(', ');
  };
}

/** Adds a line that the quote does not have: what was removed as it was, a second pass, copies, a fee, a discount. */
function AddLine({ addable, addLine, isSeveral }: Pick<QuotePricing, 'addable' | 'addLine'> & { isSeveral: boolean }) {
  const { t } = useI18n();
  const nameOf = useLineName(isSeveral);
  const [chosen, setChosen] = useState('');
  const line = addable.find((one) => keyOf(one) === chosen) ?? addable[0];
  if (!line) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1">
        <SelectField
          id="add-line"
          label={t('desk/quote.add')}
          value={keyOf(line)}
          options={addable.map((one) => [keyOf(one), nameOf(one)] as const)}
          choose={setChosen}
        />
      </div>
      <button type="button" className="btn btn-quiet" onClick={() => addLine(line)}>
        {t('desk/quote.add.button')}
      </button>
    </div>
  );
}

interface QuoteLineFieldsProps {
  line: TypedLine;
  isSeveral: boolean;
  place: number;
  change: (part: Partial<TypedLine>) => void;
  remove: () => void;
}

/** A line of the quote: how much of it, and at what price. */
function QuoteLineFields({ line, isSeveral, place, change, remove }: QuoteLineFieldsProps) {
  const { t } = useI18n();
  const item = useLineName(isSeveral)(line);
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
          <span className="hint">{t('desk/quote.unit.short')}</span>
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

/** What goes with a quote's lines: working time, validity, a note, and why it leaves the range shown or the minimum. */
function QuoteTerms({ terms, setTerm, shown, isOutside, isSmall, minimum, needsReason }: QuotePricing) {
  const { t, locale } = useI18n();
  const quantity = (id: string, name: 'minutes' | 'days') => (
    <TextField
      id={id}
      label={t(`desk/quote.${name}`)}
      inputMode="numeric"
      error={isQuantity(terms[name]) ? undefined : t('desk/quote.bad_quantity')}
      value={terms[name]}
      onChange={(event) => setTerm({ [name]: event.target.value })}
    />
  );
  return (
    <>
      {shown && (
        <p className={isOutside ? 'notice' : 'hint'}>
          {t('desk/quote.shown', {
            from: formatMoney(shown.from.amount, locale),
            to: formatMoney(shown.to.amount, locale),
          })}{' '}
          {isOutside && t('desk/quote.outside')}
        </p>
      )}
      {(isSmall || terms.belowMinimum) && (
        <CheckField
          id="price-below"
          label={t('desk/quote.below', { minimum: formatMoney(minimum.amount, locale) })}
          checked={terms.belowMinimum}
          onChange={(belowMinimum) => setTerm({ belowMinimum })}
        />
      )}
      {needsReason && (
        <TextField
          id="price-reason"
          label={t(isOutside ? 'desk/quote.reason' : 'desk/quote.reason.below')}
          value={terms.reason}
          maxLength={1000}
          onChange={(event) => setTerm({ reason: event.target.value })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {quantity('price-minutes', 'minutes')}
        {quantity('price-days', 'days')}
      </div>
      <AreaField
        id="price-note"
        label={t('desk/quote.note')}
        optional
        rows={3}
        maxLength={2000}
        value={terms.note}
        onChange={(event) => setTerm({ note: event.target.value })}
      />
    </>
  );
}

/** What the lines come to; nothing while that is asked. */
function QuoteSums({ price: sums }: { price: ResultOf<typeof staffQuotes.priceQuote> | undefined }) {
  const { t, locale } = useI18n();
  if (!sums) return <Waiting as="min-h-24" />;
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
