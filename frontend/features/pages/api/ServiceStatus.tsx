import { useI18n } from '#frontend/i18n/I18n.tsx';
import { nothingSeen } from '#shared/model/serviceStatus.ts';
import { filledPart } from '#shared/rules/filledPage.ts';
import { statusHtml, statusTextsOf } from '#shared/rules/statusHtml.ts';
import { Html } from '../Html.tsx';

/** How the service does: nothing when the site is built; `publishStatus` writes it, from outside of the API. */
export function ServiceStatus() {
  const { t, locale } = useI18n();
  // The sentences are kept with their places: who writes the part fills them in.
  const texts = statusTextsOf((key) => t(key, { time: '{time}', from: '{from}', to: '{to}' }));
  return <Html html={filledPart(statusHtml(nothingSeen, { texts, locale }))} />;
}
