import { type FormEvent, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { isLoggedIn } from '#frontend/api/sessionMark.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { afterSale } from '#shared/contract/afterSale.ts';
import type { NextTime } from '#shared/model/order/rating.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import type { Order } from './orderRows.ts';

/** Delivered work is accepted by a click, or by itself; then it can be rated. */
export default function Acceptance({ order, changed }: { order: Order; changed: () => Promise<unknown> }) {
  const { t, locale } = useI18n();
  const { submit, busy, failure } = useSubmit(async () => {
    await call(afterSale.acceptOrder, { params: { id: order.id }, cart: order.hash });
    await changed();
    return undefined;
  });
  if (order.status === 'completed') return <RatingForm order={order} changed={changed} />;
  // What came back cannot be accepted yet.
  if (order.status !== 'delivered' || (order.parcel_back !== null && order.parcel_back !== 'kept')) return null;
  return (
    <section aria-labelledby="accept-heading" className="card grid gap-3 p-5 sm:p-6" data-noprint>
      <h2 id="accept-heading" className="text-xl">
        {t('after/accept.heading')}
      </h2>
      <p>{t(order.package_number === null ? 'after/accept.text' : 'after/accept.text.papers')}</p>
      {order.accepts_at !== null && (
        <p className="hint">
          {t(`after/accept.by_itself${order.accepts_at_latest ? '.papers' : ''}`, {
            time: formatMoment(order.accepts_at, locale),
          })}
        </p>
      )}
      {failure && <Failed text={failure} again={() => void submit()} />}
      <p>
        <BusyButton className="btn btn-primary" busy={busy} onClick={() => void submit()}>
          {t('after/accept.button')}
        </BusyButton>
      </p>
    </section>
  );
}

const wishes = ['none', 'same', 'other'] as const;

/** Accepted work is rated in stars and words; whom one wants next time is asked of those who have an account. */
export function RatingForm({ order, changed }: { order: Order; changed: () => Promise<unknown> }) {
  const { t, locale } = useI18n();
  const given = order.rating;
  const [stars, setStars] = useState(given?.stars ?? 0);
  const [text, setText] = useState(given?.text ?? '');
  const [isPublic, setPublic] = useState(given?.public ?? false);
  const [next, setNext] = useState<NextTime | 'none'>(given?.next_time ?? 'none');
  const [missing, setMissing] = useState(false);
  const { submit, busy, failure, fields } = useSubmit(async () => {
    const said = { ...(text.trim() && { text: text.trim() }), ...(next !== 'none' && { next_time: next }) };
    const body = { stars, public: isPublic, ...said };
    await call(afterSale.rateOrder, { params: { id: order.id }, body, cart: order.hash });
    await changed();
    return undefined;
  });
  function send(event: FormEvent) {
    event.preventDefault();
    setMissing(stars === 0);
    if (stars > 0) void submit();
  }
  return (
    <section aria-labelledby="rate-heading" className="card p-5 sm:p-6" data-noprint>
      <h2 id="rate-heading" className="text-xl">
        {t('after/rate.heading')}
      </h2>
      {order.completed_at !== null && (
        <p className="hint mt-1">{t('after/accept.done', { time: formatMoment(order.completed_at, locale) })}</p>
      )}
      <form noValidate onSubmit={send} className="mt-4 grid gap-4">
        <fieldset aria-describedby={missing ? 'stars-error' : undefined}>
          <legend className="label">{t('after/rate.stars')}</legend>
          <div className="flex flex-wrap gap-2">
            {[1, 2, 3, 4, 5].map((count) => (
              <label key={count} className="choice w-auto">
                <input
                  type="radio"
                  name="stars"
                  className="check"
                  checked={stars === count}
                  onChange={() => {
                    setStars(count);
                    setMissing(false);
                  }}
                />
                <span aria-hidden="true">{'★'.repeat(count)}</span>
                <span className="sr-only">{t('after/rate.star', { stars: count })}</span>
              </label>
            ))}
          </div>
          {missing && (
            <p id="stars-error" role="alert" className="error mt-1">
              {t('after/rate.choose')}
            </p>
          )}
        </fieldset>
        <FieldFrame id="rating-text" label={t('after/rate.text')} error={fields.text} optional>
          <textarea
            {...describe({ id: 'rating-text', hint: undefined, error: fields.text })}
            rows={3}
            maxLength={2000}
            className="input block resize-y"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </FieldFrame>
        <CheckField id="rating-public" label={t('after/rate.public')} checked={isPublic} onChange={setPublic} />
        {isLoggedIn() && (
          <fieldset>
            <legend className="label">{t('after/rate.next')}</legend>
            <div className="grid gap-3 sm:grid-cols-3">
              {wishes.map((wish) => (
                <label key={wish} className="choice">
                  <input
                    type="radio"
                    name="next-time"
                    className="check"
                    checked={next === wish}
                    onChange={() => setNext(wish)}
                  />
                  {t(`after/rate.next.${wish}`)}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {failure && <Failed text={failure} />}
        <div className="flex flex-wrap items-center gap-4">
          <BusyButton type="submit" className="btn btn-primary" busy={busy}>
            {t(given ? 'after/rate.change' : 'after/rate.send')}
          </BusyButton>
          <p role="status" className="hint">
            {given && t('after/rate.thanks')}
          </p>
        </div>
      </form>
    </section>
  );
}
