import type { useI18n } from '#frontend/i18n/I18n.tsx';

/** The fields of the form from top to bottom, and what each is called. */
const names = {
  first_name: 'recruitment/first_name',
  last_name: 'recruitment/last_name',
  email: 'recruitment/email',
  pairs: 'recruitment/pairs',
  steps: 'recruitment/steps',
  sworn_number: 'recruitment/sworn_number',
  specialisations: 'recruitment/fields',
  experience_years: 'recruitment/experience_years',
  experience: 'recruitment/experience',
  word_rate: 'recruitment/word_rate',
  page_rate: 'recruitment/page_rate',
  cv: 'recruitment/cv',
  agree_data: 'recruitment/agree_data.name',
} as const;

/** What is wrong, in the order of the form, each line with its field's name. */
export function summaryOf(errors: Readonly<Record<string, string>>, t: ReturnType<typeof useI18n>['t']) {
  return Object.entries(names).flatMap(([name, key]) =>
    Object.entries(errors)
      .filter(([field]) => field === name || field.startsWith(`${name}.`))
      .map(([field, message]) => ({ field, message, label: t(key) })),
  );
}
