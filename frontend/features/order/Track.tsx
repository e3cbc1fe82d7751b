import { TickIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import type { Language, Order } from './orderRows.ts';

/** The steps of the order, once for each target language, each with its instant in Warsaw. */
export function Track({ order, languages }: { order: Order; languages: readonly Language[] }) {
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
                <Step key={one.step} order={order} step={one} place={place} />
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

function Step({ order, step: { step, state, at }, place }: { order: Order; step: TrackedStep; place: number }) {
  const { t, locale } = useI18n();
  const isProofread = order.service === 'proofreading' && step === 'in_translation';
  return (
    <li data-done={state === 'done'} aria-current={state === 'current' ? 'step' : undefined}>
      <span className="progress-mark" aria-hidden="true">
        {state === 'done' ? <TickIcon /> : place + 1}
      </span>
      <span className="grid">
        <span>
          {t(isProofread ? 'status/track.proofreading' : `status/track.${step}`)}
          {state === 'done' && <span className="sr-only"> ({t('status/step.done')})</span>}
        </span>
        {at !== null && (
          <time dateTime={at} className="hint font-normal">
            {formatMoment(at, locale)}
          </time>
        )}
      </span>
    </li>
  );
}
