import type { ReactNode } from 'react';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { contactCharacters, contactTopics } from '#shared/model/account/contact.ts';
import { uploadLimits } from '#shared/rules/uploads.ts';
import { acceptedExtensions } from '#shared/rules/uploadTypes.ts';
import { Select } from './Select.tsx';

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
      <p className="hint m-0">
        {t('pages/contact.use')}{' '}
        <a className="link" href={href(locale, 'gdpr')}>
          {t('pages/contact.gdpr')}
        </a>
      </p>
      <SendRow button={t('pages/contact.send')} />
    </form>
  );
}

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

interface PlaceProps {
  /** What ids begin with: that of the form. */
  form: string;
  name: string;
  label: string;
  optional?: string;
  hint?: string;
  children: (field: { id: string; name: string; className: string; 'aria-describedby': string }) => ReactNode;
}

/** A field of a form that an island sends, with its label and the place of what is wrong with it. */
function Place({ form, name, label, optional, hint, children }: PlaceProps) {
  const id = `${form}-${name}`;
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

interface AgreementProps {
  /** What ids begin with: that of the form. */
  form: string;
  name: string;
  /** What is agreed to. */
  children: ReactNode;
}

/** The consent that a form is not sent without, and the place of what is wrong with it. */
function Agreement({ form, name, children }: AgreementProps) {
  const id = `${form}-${name}`;
  return (
    <div>
      <label className="choice" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value="1"
          className="check"
          aria-describedby={`${id}-error`}
          required
        />
        <span>{children}</span>
      </label>
      <p id={`${id}-error`} data-error={name} className="error mt-1" hidden />
    </div>
  );
}

/** The end of a form that an island sends: what went wrong, the button, and what became of it. */
function SendRow({ button }: { button: string }) {
  return (
    <>
      <p role="alert" className="error" hidden />
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className="btn btn-primary">
          {button}
        </button>
        <p role="status" className="hint m-0" />
      </div>
    </>
  );
}
