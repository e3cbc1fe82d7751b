import type { ReactNode } from 'react';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { contactCharacters, contactTopics } from '#shared/model/contact.ts';
import { acceptedExtensions, uploadLimits } from '#shared/rules/uploads.ts';
import { Select } from './adviser/Select.tsx';

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
      className="card my-8 grid gap-4 p-5 sm:p-6"
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
        <Place name="order_number" label={t('pages/contact.order')} optional={t('site/optional')}>
          {(field) => <input {...field} autoComplete="off" maxLength={16} />}
        </Place>
        <Place name="email" label={t('pages/contact.email')}>
          {(field) => <input {...field} type="email" autoComplete="email" required />}
        </Place>
        <Place name="name" label={t('pages/contact.name')} optional={t('site/optional')}>
          {(field) => <input {...field} autoComplete="name" maxLength={100} />}
        </Place>
      </div>
      <Place name="text" label={t('pages/contact.text')}>
        {(field) => <textarea {...field} rows={6} maxLength={contactCharacters.message} required />}
      </Place>
      <Place
        name="file"
        label={t('pages/contact.file')}
        optional={t('site/optional')}
        hint={t('pages/contact.file.hint', { megabytes: uploadLimits.maxBytes / 1024 / 1024 })}
      >
        {({ name: _, ...field }) => <input {...field} type="file" accept={accept.join(',')} />}
      </Place>
      <div>
        <label className="choice" htmlFor="contact-agree_data">
          <input
            id="contact-agree_data"
            type="checkbox"
            name="agree_data"
            value="1"
            className="check"
            aria-describedby="contact-agree_data-error"
            required
          />
          <span>
            {t('pages/contact.agree')}{' '}
            <a className="link" href={href(locale, 'gdpr')}>
              {t('pages/contact.gdpr')}
            </a>
          </span>
        </label>
        <p id="contact-agree_data-error" data-error="agree_data" className="error mt-1" hidden />
      </div>
      <p role="alert" className="error" hidden />
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className="btn btn-primary">
          {t('pages/contact.send')}
        </button>
        <p role="status" className="hint m-0" />
      </div>
    </form>
  );
}

interface PlaceProps {
  name: string;
  label: string;
  optional?: string;
  hint?: string;
  children: (field: { id: string; name: string; className: string; 'aria-describedby': string }) => ReactNode;
}

/** A field with its label and the place of what is wrong with it. */
function Place({ name, label, optional, hint, children }: PlaceProps) {
  const id = `contact-${name}`;
  return (
    <div className="min-w-0">
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="text-muted"> ({optional})</span>}
      </label>
      {children({ id, name, className: 'input', 'aria-describedby': `${hint ? `${id}-hint ` : ''}${id}-error` })}
      {hint && (
        <p id={`${id}-hint`} className="hint m-0 mt-1">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} data-error={name} className="error mt-1" hidden />
    </div>
  );
}
