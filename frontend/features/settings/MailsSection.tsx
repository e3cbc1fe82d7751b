import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PushSwitch } from '#frontend/shop/push/PushSwitch.tsx';
import { contact } from '#shared/contract/contact.ts';
import { settings } from '#shared/contract/settings.ts';
import { stepMails } from '#shared/model/mail/mailTemplate.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { Section, SectionForm, type SectionProps, useSection } from './Section.tsx';

/** Mails about the steps of an order, each of which can be done without. */
export function MailsSection({ saved, keep }: SectionProps) {
  const { t } = useI18n();
  const { fields, change, form, done, unsaved } = useSection({
    fields: { mails_off: saved.mails_off },
    bodyOf: ({ mails_off }) => stepMails.filter((mail) => mails_off.includes(mail)),
    send: ({ mails_off }) => call(settings.saveSettings, { body: { mails_off: [...mails_off] } }),
    keep,
  });
  return (
    <Section id="mails" heading={t('settings/mails')} text={t('settings/mails.text')}>
      <SectionForm id="mails" form={form} done={done} unsaved={unsaved} button={t('settings/save')}>
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-medium">{t('settings/mails.choose')}</legend>
          {stepMails.map((mail) => (
            <CheckField
              key={mail}
              id={`mail-${mail}`}
              label={t(`settings/mails.${mail}`)}
              checked={!fields.mails_off.includes(mail)}
              onChange={(isOn) => {
                const others = fields.mails_off.filter((one) => one !== mail);
                change({ mails_off: isOn ? others : [...others, mail] });
              }}
            />
          ))}
        </fieldset>
      </SectionForm>
      <div>
        <h3 id="mails-always" className="font-medium">
          {t('settings/mails.always')}
        </h3>
        <ul aria-labelledby="mails-always" className="mt-3 grid list-disc gap-1 pl-5">
          {saved.mails_always.map((mail) => (
            <li key={mail}>{t(`settings/always.${mail}`)}</li>
          ))}
          <li>{t('settings/always.rest')}</li>
        </ul>
      </div>
    </Section>
  );
}

/** Whether translators who live outside of the EEA may work on orders of the account. */
export function OutsideSection({ saved, keep }: SectionProps) {
  const { t } = useI18n();
  const { fields, change, form, done, unsaved } = useSection({
    fields: { outside_eea: saved.outside_eea },
    bodyOf: (one) => one,
    send: (one) => call(settings.saveSettings, { body: one }),
    keep,
  });
  return (
    <Section id="outside" heading={t('settings/outside')} text={t('settings/outside.text')}>
      <SectionForm id="outside" form={form} done={done} unsaved={unsaved} button={t('settings/save')}>
        <CheckField
          id="outside_eea"
          label={t('settings/outside.allow')}
          hint={t('settings/outside.hint')}
          checked={fields.outside_eea}
          onChange={(outside_eea) => change({ outside_eea })}
        />
      </SectionForm>
    </Section>
  );
}

/** Steps of orders as notifications of this browser, each of which can be done without. */
export function NotificationsSection() {
  const { t } = useI18n();
  return (
    <Section id="push" heading={t('push/heading')} text={t('push/text')}>
      <PushSwitch />
    </Section>
  );
}

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
