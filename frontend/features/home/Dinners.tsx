import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** The charity programme on the first page; the island writes the count once there is one. */
export function Dinners({ partner }: { partner: string }) {
  const { t, locale } = useI18n();
  return (
    <section className="wrap py-8 sm:py-12">
      <div className="card grid gap-4 p-6 sm:grid-cols-[1fr_auto] sm:items-center sm:p-8">
        <div>
          <h2 className="text-xl sm:text-2xl">{t('home/dinners.title')}</h2>
          <p className="mt-2 max-w-2xl text-muted">{t('home/dinners.text', { partner })}</p>
          <p className="mt-3">
            <a className="link" href={href(locale, 'charity')}>
              {t('home/dinners.more')}
            </a>
          </p>
        </div>
        <p id="home-dinners" className="invisible text-center">
          <span className="block text-sm text-muted">{t('home/dinners.count')}</span>
          <strong className="block text-4xl text-accent tabular-nums">0</strong>
        </p>
      </div>
    </section>
  );
}
