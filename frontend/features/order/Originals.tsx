import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { Order } from './orderRows.ts';

/** The papers the customer sent in: each step with its time, the latest last. */
export function Originals({ steps }: { steps: Order['originals'] }) {
  const { t, locale } = useI18n();
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="originals-heading">
      <h2 id="originals-heading" className="mb-3 text-xl">
        {t('status/originals')}
      </h2>
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
