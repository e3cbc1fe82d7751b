import { lazy, Suspense } from 'react';
import { TickIcon } from '#frontend/design/icons.tsx';
import { Rich, useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { PaperDays } from '#frontend/shop/prices/PaperDays.tsx';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { goesNoFurther, isDelivered, type Language, type Order, stateOf } from './orderRows.ts';

/** Few orders wait for an answer or an address. */
const Question = lazy(() => import('./Question.tsx'));
const Redelivery = lazy(() => import('./Redelivery.tsx'));

interface ProgressProps {
  order: Order;
  languages: readonly Language[];
  changed: () => Promise<unknown>;
  /** Whether who reads may change the order. */
  acts: boolean;
}

/** Where the order stands, until when, and what it waits for. */
export function Progress({ order, languages, changed, acts }: ProgressProps) {
  const { t, locale } = useI18n();
  const isGiven = goesNoFurther(order);
  const { delivery_at: due } = order;
  const isAwaited = order.status_name === 'done' && !isGiven && !isDelivered(order);
  const isLate =
    due !== null && order.delivered_at === null && order.paused_since === null && due < new Date().toISOString();
  const isBack = order.parcel_back !== null && order.parcel_back !== 'kept';
  return (
    <section aria-labelledby="progress-heading" className="card p-5 sm:p-6">
      <YourTurn order={order} changed={changed} acts={acts} />
      <h2 id="progress-heading" className="text-xl">
        {isBack ? t('status/back.heading') : stateOf(order, t)}
      </h2>
      {due && isAwaited && isLate && <Late order={order} due={due} />}
      {due && isAwaited && !isLate && order.paused_since === null && (
        <p className="mt-1">
          {t('status/ready_by')}{' '}
          <time dateTime={due} className="font-semibold">
            {t('status/warsaw_time', { time: formatMoment(due, locale) })}
          </time>
        </p>
      )}
      <PaperDays papers={order.papers} isSent={order.shipment_state === 'sent'} />
      {order.paused_since !== null && (
        <p className="mt-1">
          {t('status/paused', { time: formatMoment(order.paused_since, locale) })}{' '}
          {order.waits_for === null && `${t('status/paused.ours')} `}
          {order.held_without !== null && `${t('status/paused.without', { id: order.held_without })} `}
          {(order.waits_for === null || order.waits_for === 'earlier_order') && (
            <a href="#thread-heading" className="link">
              {t('status/paused.write')}
            </a>
          )}
        </p>
      )}
      {order.parcel_back !== null && order.parcel_back !== 'address_needed' && (
        <p className="notice mt-3">{t(`status/back.${order.parcel_back}`)}</p>
      )}
      <Suspense>
        {order.parcel_back === 'address_given' && acts && <Redelivery order={order} changed={changed} />}
      </Suspense>
      {!isGiven && <Track order={order} languages={languages} />}
    </section>
  );
}

/** What of the order's parts waits for its customer; undefined: nothing. */
const turnOf = ({ parcel_back: back, waits_for: waits }: Order) => {
  if (back === 'address_needed') return 'parcel';
  return waits === 'question' || waits === 'hold' || waits === 'names' ? waits : undefined;
};

/** What we wait for from the customer, before everything else: why, and the place for the answer. */
function YourTurn({ order, changed, acts }: Omit<ProgressProps, 'languages'>) {
  const { t } = useI18n();
  const turn = turnOf(order);
  if (turn === undefined) return null;
  return (
    <section aria-labelledby="turn-heading" className="mb-5 border-b border-line pb-5">
      <h2 id="turn-heading" className="text-xl">
        {t('status/turn', { what: t(`waits/${turn}`) })}
      </h2>
      {turn === 'parcel' && <p className="notice mt-3">{t('status/back.address_needed')}</p>}
      <Suspense>
        {turn === 'parcel' && acts && <Redelivery order={order} changed={changed} />}
        {acts && (turn === 'question' || turn === 'hold') && <Question order={order} changed={changed} />}
      </Suspense>
      {turn === 'names' && acts && (
        <p className="notice mt-3">
          <a className="link" href="#names-heading">
            {t('after/names')}
          </a>
        </p>
      )}
    </section>
  );
}

/** The steps of the order, once for each target language, each with its instant in Warsaw. */
function Track({ order, languages }: { order: Order; languages: readonly Language[] }) {
  const { t, locale } = useI18n();
  const isMany = order.track.length > 1;
  return (
    <div className="mt-5 grid gap-6">
      {order.track.map((track) => {
        const name = languages.find(({ id }) => id === track.target_lang)?.names[locale] ?? '…';
        return (
          <div key={track.target_lang}>
            {isMany && <h3 className="mb-3 text-base first-letter:uppercase">{name}</h3>}
            <ol className="progress" aria-label={isMany ? name : undefined}>
              {track.steps.map((one, place) => (
                <Step key={one.step} order={order} step={one} place={place} part={track.progress} />
              ))}
            </ol>
          </div>
        );
      })}
      <p className="hint">{t('status/track.zone')}</p>
    </div>
  );
}

type TrackedStep = Order['track'][number]['steps'][number];

interface StepProps {
  order: Order;
  step: TrackedStep;
  place: number;
  /** Per cent of the current step; null where it is not known. */
  part: number | null;
}

function Step({ order, step: { step, state, at }, place, part }: StepProps) {
  const { t, locale } = useI18n();
  const isProofread = order.service === 'proofreading' && step === 'in_translation';
  // Papers are posted by then: whether they arrived is what the state says.
  const isPosted = step === 'delivered' && order.package_number !== null;
  const isBack = isPosted && order.parcel_back !== null;
  const papers = isBack ? 'status/track.back' : isPosted && 'status/track.posted';
  return (
    <li data-done={state === 'done' && !isBack} aria-current={state === 'current' && !isBack ? 'step' : undefined}>
      <span className="progress-mark" aria-hidden="true">
        {state === 'done' && !isBack ? <TickIcon /> : place + 1}
      </span>
      <span className="grid">
        <span>
          {t(isProofread ? 'status/track.proofreading' : papers || `status/track.${step}`)}
          {state === 'done' && !isBack && <span className="sr-only"> ({t('status/step.done')})</span>}
        </span>
        {state === 'current' && part !== null && (
          <span className="font-normal">{t('status/track.part', { percent: part })}</span>
        )}
        {at !== null && !isBack && (
          <time dateTime={at} className="hint font-normal">
            {formatMoment(at, locale)}
          </time>
        )}
      </span>
    </li>
  );
}

/** The promise has passed: until when it was, and what came back for that by itself. */
function Late({ order, due }: { order: Order; due: string }) {
  const { t, locale } = useI18n();
  const back = order.refunds
    .filter(({ reason }) => reason === 'late')
    .reduce((sum, { amount, lapsed }) => sum + amount.amount - lapsed.amount, 0);
  const time = t('status/warsaw_time', { time: formatMoment(due, locale) });
  return (
    <p className="notice mt-3">
      <Rich
        text={t('status/late', { time })}
        parts={{
          time: (inner) => (
            <time dateTime={due} className="font-semibold">
              {inner}
            </time>
          ),
        }}
      />
      {back > 0 && <> {t('status/late.back', { amount: formatMoney(back, locale) })}</>}
    </p>
  );
}
