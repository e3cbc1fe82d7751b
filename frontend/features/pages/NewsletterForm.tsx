import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Agreement } from './postedForm/Agreement.tsx';
import { Place } from './postedForm/Place.tsx';
import { SendRow } from './postedForm/SendRow.tsx';

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
      className="card mb-8 grid gap-4 p-5 sm:p-6"
    >
      <input type="hidden" name="locale" value={locale} />
      <div data-fields className="grid gap-4">
        <Place form="newsletter" name="email" label={t('pages/newsletter.email')}>
          {(field) => <input {...field} type="email" autoComplete="email" required />}
        </Place>
        <Agreement form="newsletter" name="agree_marketing">
          {t('pages/newsletter.agree')}
        </Agreement>
      </div>
      <SendRow button={t('pages/newsletter.send')} />
    </form>
  );
}
