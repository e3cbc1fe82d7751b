import type { Locale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { href } from '../href.ts';
import type { createI18n } from '../i18n/I18n.tsx';

/**
 * Who reads a file that is sent, and for how long it is kept, beside where it is chosen: written into the page when it is built,
 * so that the form's script has none of it.
 */
export function FileNote({ locale, i18n: { t } }: { locale: Locale; i18n: ReturnType<typeof createI18n> }) {
  const days = { cart: retentionDays.cart, order: retentionDays.orderFiles, least: retentionDays.shortestOrderFiles };
  return (
    <details className="mt-3 text-sm">
      <summary className="link cursor-pointer">{t('frame/files.who')}</summary>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-muted">
        <li>{t('frame/files.readers', { brand: brand.name })}</li>
        <li>{t('frame/files.machines')}</li>
        <li>{t('frame/files.kept', days)}</li>
        <li>
          <a className="link" href={href(locale, 'security')}>
            {t('frame/files.more')}
          </a>
        </li>
      </ul>
    </details>
  );
}
