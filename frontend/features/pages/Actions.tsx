import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** Where to go on from a page that only tells something. */
export function Actions() {
  const { t, locale } = useI18n();
  return (
    <p className="flex flex-wrap gap-3 pt-6" data-noprint>
      <a className="btn btn-primary" href={href(locale, 'order.write.index')}>
        {t('frame/nav.write')}
      </a>
      <a className="btn btn-quiet" href={href(locale, 'quote.free')}>
        {t('frame/footer.free_quote')}
      </a>
    </p>
  );
}
