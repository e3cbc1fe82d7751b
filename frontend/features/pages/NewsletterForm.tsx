import { useI18n } from '#frontend/i18n/I18n.tsx';

/** Asking for the newsletter; opened by a mailed link, the island turns it into the button that confirms or ends it. */
export function NewsletterForm() {
  const { t, locale } = useI18n();
  const names = ['confirm', 'leave', 'sending', 'failed', 'required'] as const;
  const texts = Object.fromEntries(names.map((name) => [name, t(`pages/newsletter.${name}`)]));
  return (
    <form
      id="newsletter"
      method="post"
      action="/api/newsletter"
      data-texts={JSON.stringify(texts)}
      className="card my-8 grid gap-4 p-5 sm:p-6"
    >
      <input type="hidden" name="locale" value={locale} />
      <div data-fields className="grid gap-4">
        <div>
          <label className="label" htmlFor="newsletter-email">
            {t('pages/newsletter.email')}
          </label>
          <input
            id="newsletter-email"
            name="email"
            type="email"
            autoComplete="email"
            className="input"
            aria-describedby="newsletter-email-error"
            required
          />
          <p id="newsletter-email-error" data-error="email" className="error mt-1" hidden />
        </div>
        <div>
          <label className="choice" htmlFor="newsletter-agree">
            <input
              id="newsletter-agree"
              type="checkbox"
              name="agree_marketing"
              value="1"
              className="check"
              aria-describedby="newsletter-agree-error"
              required
            />
            <span>{t('pages/newsletter.agree')}</span>
          </label>
          <p id="newsletter-agree-error" data-error="agree_marketing" className="error mt-1" hidden />
        </div>
      </div>
      <p role="alert" className="error" hidden />
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className="btn btn-primary">
          {t('pages/newsletter.send')}
        </button>
        <p role="status" className="hint m-0" />
      </div>
    </form>
  );
}
