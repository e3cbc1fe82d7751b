import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { contactCharacters, contactTopics } from '#shared/model/contact.ts';
import { acceptedExtensions, uploadLimits } from '#shared/rules/uploads.ts';
import { Select } from './adviser/Select.tsx';
import { Agreement } from './postedForm/Agreement.tsx';
import { Place } from './postedForm/Place.tsx';
import { SendRow } from './postedForm/SendRow.tsx';

const accept = acceptedExtensions('free_quote').map((extension) => `.${extension}`);

/**
 * Writing to us. The island sends it with its file and says the number; without script the form still goes to the service,
 * without a file.
 */
export function ContactForm() {
  const { t, locale } = useI18n();
  const texts = {
    failed: t('pages/contact.failed'),
    sending: t('pages/contact.sending'),
    required: t('pages/contact.required'),
  };
  return (
    <form
      id="contact"
      method="post"
      action="/api/contact"
      data-texts={JSON.stringify(texts)}
      aria-labelledby="write"
      className="card mb-8 grid gap-4 p-5 sm:p-6"
    >
      <h2 id="write" className="m-0 text-xl">
        {t('pages/contact.title')}
      </h2>
      <input type="hidden" name="locale" value={locale} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="topic"
          label={t('pages/contact.topic')}
          options={contactTopics.map((topic) => [topic, t(`pages/contact.topic.${topic}`)])}
        />
        <Place form="contact" name="order_number" label={t('pages/contact.order')} optional={t('site/optional')}>
          {(field) => <input {...field} autoComplete="off" maxLength={16} />}
        </Place>
        <Place form="contact" name="email" label={t('pages/contact.email')}>
          {(field) => <input {...field} type="email" autoComplete="email" required />}
        </Place>
        <Place form="contact" name="name" label={t('pages/contact.name')} optional={t('site/optional')}>
          {(field) => <input {...field} autoComplete="name" maxLength={100} />}
        </Place>
      </div>
      <Place form="contact" name="text" label={t('pages/contact.text')}>
        {(field) => <textarea {...field} rows={6} maxLength={contactCharacters.message} required />}
      </Place>
      <Place
        form="contact"
        name="file"
        label={t('pages/contact.file')}
        optional={t('site/optional')}
        hint={t('pages/contact.file.hint', { megabytes: uploadLimits.maxBytes / 1024 / 1024 })}
      >
        {({ name: _, ...field }) => <input {...field} type="file" accept={accept.join(',')} />}
      </Place>
      <Agreement form="contact" name="agree_data">
        {t('pages/contact.agree')}{' '}
        <a className="link" href={href(locale, 'gdpr')}>
          {t('pages/contact.gdpr')}
        </a>
      </Agreement>
      <SendRow button={t('pages/contact.send')} />
    </form>
  );
}
