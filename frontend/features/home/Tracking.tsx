import { TickIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { example } from './example.ts';

const points = ['1', '2', '3', '4'] as const;
const done = ['paid', 'names_confirmed'] as const;
const coming = ['in_review', 'delivered'] as const;

/** What one gets after ordering: the page of an order as it is, and four things that stand on it. */
export function Tracking() {
  const { t, locale } = useI18n();
  const { prices } = useSiteData();
  const { words, paid, accepted, ready } = example(prices, locale);
  const at = { paid, names_confirmed: accepted };
  return (
    <section aria-labelledby="after" className="wrap grid items-center gap-12 py-14 sm:py-20 lg:grid-cols-2">
      <div>
        <h2 id="after" className="section-title">
          {t('home/track.title')}
        </h2>
        <p className="mt-3 text-lg text-muted">{t('home/track.lead')}</p>
        <dl className="mt-8 grid gap-6 sm:grid-cols-2">
          {points.map((point) => (
            <div key={point} className="border-l-2 border-accent pl-4">
              <dt className="font-semibold">{t(`home/track.${point}`)}</dt>
              <dd className="mt-1 text-muted">{t(`home/track.${point}_text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figure className="min-w-0">
        <div className="card p-5 sm:p-8">
          <p className="text-2xl font-semibold">{t('home/track.heading')}</p>
          <p className="mt-1 text-muted">{t('home/track.ready', { time: ready })}</p>
          <ol className="progress upright mt-6">
            {done.map((step) => (
              <li key={step} data-done="true">
                <span className="progress-mark" aria-hidden="true">
                  <TickIcon />
                </span>
                <span>
                  {t(`status/track.${step}`)} <span className="hint font-normal tabular-nums">{at[step]}</span>
                </span>
              </li>
            ))}
            <li aria-current="step">
              <Mark place={3} />
              {t('status/track.in_translation')}
            </li>
            {coming.map((step, index) => (
              <li key={step}>
                <Mark place={4 + index} />
                {t(`status/track.${step}`)}
              </li>
            ))}
          </ol>
        </div>
        <figcaption className="hint mt-3">{t('home/track.example', { words, paid })}</figcaption>
      </figure>
    </section>
  );
}

const Mark = ({ place }: { place: number }) => (
  <span className="progress-mark" aria-hidden="true">
    {place}
  </span>
);
