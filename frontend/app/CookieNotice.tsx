import type { createI18n } from '../i18n/I18n.tsx';

/** Markup only, hidden until `islands/cookieNotice.ts` finds that no choice was made (decision 8). */
export function CookieNotice({ i18n: { t }, more }: { i18n: ReturnType<typeof createI18n>; more: string }) {
  return (
    <aside
      id="cookies"
      hidden
      aria-label={t('frame/cookies.title')}
      data-noprint
      className="sticky bottom-0 z-40 border-t border-line bg-bg cookies"
    >
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-3 pr-14 text-sm">
        <p className="min-w-60 flex-1">
          {t('frame/cookies.text')}{' '}
          <a className="link" href={more}>
            {t('frame/footer.gdpr')}
          </a>
        </p>
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          <button type="button" data-cookies="accept" className="btn btn-quiet btn-small">
            {t('frame/cookies.accept')}
          </button>
          <button type="button" data-cookies="reject" className="btn btn-quiet btn-small">
            {t('frame/cookies.reject')}
          </button>
        </div>
      </div>
      <button
        type="button"
        data-cookies="close"
        aria-label={t('frame/cookies.close')}
        className="absolute top-2 right-2 flex size-9 items-center justify-center rounded-lg text-muted hover:text-ink"
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" stroke="currentColor" strokeWidth="2">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
    </aside>
  );
}
