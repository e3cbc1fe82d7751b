import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { contact } from '#shared/contract/contact.ts';
import { settings } from '#shared/contract/settings.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { Section } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SectionProps } from './SectionProps.ts';
import { useSection } from './useSection.ts';

/** The consent that is optional, and the history of all of them. */
export function ConsentsSection({ saved, keep }: SectionProps) {
  const { t, locale } = useI18n();
  const { data } = useSWR(saved.email && 'newsletter', () => call(contact.getNewsletter), {
    shouldRetryOnError: false,
  });
  const { fields, change, form, done, unsaved } = useSection({
    fields: { agree_marketing: saved.agree_marketing },
    bodyOf: (one) => one,
    send: (one) => call(settings.saveSettings, { body: { customer: { type: saved.customer.type }, ...one } }),
    keep,
  });
  return (
    <Section id="consents" heading={t('settings/consents')} text={t('settings/consents.text')}>
      <SectionForm id="consents" form={form} done={done} unsaved={unsaved} button={t('settings/save')}>
        <CheckField
          id="agree_marketing"
          label={t('settings/marketing')}
          hint={t(data?.newsletter === 'asked' ? 'settings/newsletter.asked' : 'settings/marketing.text')}
          checked={fields.agree_marketing}
          onChange={(agree_marketing) => change({ agree_marketing })}
        />
      </SectionForm>
      <details>
        <summary className="btn-link">{t('settings/consents.history')}</summary>
        <table className="rows mt-3">
          <caption className="sr-only">{t('settings/consents.history')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('settings/consent')}</th>
              <th scope="col">{t('settings/consent.given')}</th>
              <th scope="col">{t('settings/when')}</th>
            </tr>
          </thead>
          <tbody>
            {saved.consents.map(({ kind, given, text_version, at }) => (
              <tr key={`${kind} ${at}`}>
                <th scope="row">
                  {t(`settings/consent.${kind}`)}{' '}
                  <span className="hint font-normal">{t('settings/consent.version', { version: text_version })}</span>
                </th>
                <td data-label={t('settings/consent.given')}>{t(given ? 'settings/yes' : 'settings/no')}</td>
                <td data-label={t('settings/when')}>
                  <time dateTime={at}>{formatMoment(at, locale)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}
