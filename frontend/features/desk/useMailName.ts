import { useI18n } from '#frontend/i18n/I18n.tsx';
import { mailTemplates } from '#shared/model/mail/mailTemplate.ts';

/** A mail in words; one that only a newer release writes stays as it is. */
export function useMailName() {
  const { t } = useI18n();
  return (template: string): string => {
    const known = mailTemplates.find((one) => one === template);
    return known ? t(`deskOrder/template.${known}`) : template;
  };
}
