import { DinnerDrawing } from '#frontend/design/art/pageDrawings.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** The charity programme on the first page; the island writes the count once there is one. */
export function Dinners({ partner }: { partner: string }) {
  const { t, locale } = useI18n();
  return (
    <section aria-labelledby="home-dinners-title" className="wrap pb-14 sm:pb-20">
      <div className="card grid items-center gap-6 p-6 sm:grid-cols-[auto_1fr_auto] sm:p-8">
        <DinnerDrawing width={110} />
        <div>
          <h2 id="home-dinners-title" className="text-xl sm:text-2xl">
            {t('home/dinners.title')}
          </h2>
          <p className="mt-2 max-w-2xl text-muted">{t('home/dinners.text', { partner })}</p>
          <p className="mt-3">
            <a className="link inline-block min-h-6" href={href(locale, 'charity')}>
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
