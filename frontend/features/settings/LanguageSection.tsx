import { call } from '#frontend/api/client.ts';
import { ChoiceField } from '#frontend/design/ChoiceField.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { settings } from '#shared/contract/settings.ts';
import { Section } from './Section.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SectionProps } from './SectionProps.ts';
import { useSection } from './useSection.ts';

/** The language of the account. Another one rewrites the first segment of the address and loads the page again. */
export function LanguageSection({ saved, keep }: SectionProps) {
  const { t, locale } = useI18n();
  const { fields, change, form, done, unsaved } = useSection({
    fields: { locale: saved.locale },
    bodyOf: (one) => one,
    send: (one) => call(settings.saveSettings, { body: { customer: { type: saved.customer.type }, ...one } }),
    keep: async (next) => {
      await keep(next);
      if (next.locale === locale) return;
      // After the section has taken in its save: it would ask about itself.
      setTimeout(() =>
        location.assign(`/${next.locale}${location.pathname.slice(3)}${location.search}${location.hash}`),
      );
    },
  });
  return (
    <Section id="language" heading={t('settings/language')} text={t('settings/language.text')}>
      <SectionForm id="language" form={form} done={done} unsaved={unsaved} button={t('settings/save')}>
        <ChoiceField
          name="locale"
          legend={t('settings/language.choose')}
          options={[
            ['en', 'English'],
            ['pl', 'Polski'],
          ]}
          value={fields.locale}
          onChange={(value) => change({ locale: value })}
        />
      </SectionForm>
    </Section>
  );
}
