import { useI18n } from '#frontend/i18n/I18n.tsx';

const states = ['none', 'not_whole', 'changed', 'unreadable', 'other', 'sound'] as const;
const stateOf = (code: string) => states.find((one) => one === code) ?? 'unreadable';

/** Says where a finding is: segment, sheet and cell, slide and shape, paragraph or line. */
export function usePlace() {
  const { t } = useI18n();
  return (place: string): string => {
    const [kind = '', ...rest] = place.split(':');
    const last = rest.at(-1) ?? '';
    // A sheet's name may have an exclamation mark and hold a colon in files of others.
    const [, sheet = '', cell = ''] = /^(.*)!([^!]*)$/.exec(rest.join(':')) ?? [];
    const [slide = '', shape = ''] = (rest[0] ?? '').split('.');
    if (kind === 'segment') return t('job/check.segment');
    if (kind === 'signature') return t(`sworn/signature.${stateOf(last)}`);
    if (kind === 'cell') return /^\d+$/.test(sheet) ? t('job/check.cell', { sheet, cell }) : `${sheet}!${cell}`;
    if (kind === 'shape') return t('job/check.shape', { slide, shape });
    if (kind === 'sheet' || kind === 'slide') return t(`job/check.${kind}`, { number: last });
    return t(kind === 'line' ? 'job/check.line' : 'job/check.block', { number: last });
  };
}
