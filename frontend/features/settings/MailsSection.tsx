import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { settings } from '#shared/contract/settings.ts';
import { stepMails } from '#shared/model/stepMail.ts';
import { Section } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SectionProps } from './SectionProps.ts';
import { useSection } from './useSection.ts';

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
