import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

const points = ['1', '2', '3', '4'] as const;
/** What was kept and said, each of delivered orders alone; the island writes the figures once there are any. */
const records = [
  ['punctuality', ''],
  ['ratings', '#ratings'],
] as const;

/** What one can rely on: four things that stand on the page of each order, and what the last orders say of them. */
export function Evidence() {
  const { t, locale } = useI18n();
  return (
    <section aria-labelledby="after" className="border-y border-line bg-surface">
      <div className="wrap py-6">
        <h2 id="after" className="text-2xl">
          {t('home/track.title')}
        </h2>
        <dl className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {points.map((point) => (
            <div key={point} className="border-l-2 border-accent pl-4">
              <dt className="font-semibold">{t(`home/track.${point}`)}</dt>
              <dd className="mt-1 text-muted">{t(`home/track.${point}_text`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-8 gap-y-2">
          {records.map(([name, part]) => (
            <span key={name} hidden data-record={name}>
              <strong className="text-xl text-accent tabular-nums" /> {t(`home/record.${name}`)}{' '}
              <span className="hint tabular-nums" data-of={t(`home/record.${name}.of`)} />{' '}
              <a className="link" href={`${href(locale, 'punctuality')}${part}`}>
                {t(`home/record.${name}.more`)}
              </a>
            </span>
          ))}
          <a className="link inline-block min-h-6" href={href(locale, 'translators')}>
            {t('home/record.translators')}
          </a>
        </p>
      </div>
    </section>
  );
}
