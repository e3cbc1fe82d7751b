import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { hasEnded } from './hasEnded.ts';
import type { Order } from './orderRows.ts';

/** The papers the customer sends in: where they are to go, then each step with its time, the latest last. */
export function Originals({ order }: { order: Order }) {
  const { t, locale } = useI18n();
  const { id, originals: steps, sworn_source: source } = order;
  const isAtWork = order.status_name === 'done' && order.delivered_at === null && !hasEnded(order);
  const isAwaited = source === 'original' && steps.length === 0 && isAtWork;
  if (steps.length === 0 && !isAwaited) return null;
  return (
    <section aria-labelledby="originals-heading">
      <h2 id="originals-heading" className="mb-3 text-xl">
        {t('status/originals')}
      </h2>
      {isAwaited && (
        <p>
          {t('status/originals.awaited', { id })}{' '}
          <a className="link" href="#operator">
            {t('status/originals.where')}
          </a>
        </p>
      )}
      <ol className="grid gap-1">
        {steps.map(({ act, at, package_number: number }) => (
          <li key={at + act}>
            {t(`status/originals.${act}`)}
            {number && ` (${t('status/originals.parcel', { number })})`}
            <span className="hint block">
              <time dateTime={at}>{formatInstant(at, locale)}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
