import { useI18n } from '#frontend/i18n/I18n.tsx';

/** What the buttons say that the island puts above each block of code (`islands/copyCode.ts`). */
export function CopyCode() {
  const { t } = useI18n();
  return (
    <p
      id="copy-code"
      role="status"
      className="sr-only"
      data-copy={t('pages/code.copy')}
      data-copied={t('pages/code.copied')}
    />
  );
}
