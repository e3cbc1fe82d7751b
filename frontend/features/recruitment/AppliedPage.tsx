import { useEffect, useState } from 'react';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** The application is there, and what comes next. */
export default function AppliedPage() {
  const { t, locale } = useI18n();
  const [email, setEmail] = useState('');
  useEffect(() => setEmail(sessionStorage.getItem('verso.applied') ?? ''), []);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 py-16 sm:py-24">
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {t('recruitment/thanks.heading')}
      </h1>
      <p className="max-w-xl text-lg text-muted">{t('recruitment/thanks.text')}</p>
      {email && <p className="text-lg break-words">{t('recruitment/thanks.to', { email })}</p>}
      <a className="btn btn-quiet mt-4 justify-self-start" href={href(locale, 'home')}>
        {t('recruitment/thanks.home')}
      </a>
    </div>
  );
}
