import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { shown, translators } from '../../runtime/services/production.ts';
import { sitePages } from '../../runtime/services/sitePages.ts';
import { translatorListTexts } from '../../runtime/translatorListTexts.ts';
import { publishTranslators } from '../../usecases/translators/publishTranslators.ts';

/** Publishes the list of translators: those who agreed, and nobody else. */
export const handler = scheduleHandler('publish_translators', async () =>
  publishTranslators({ shown: shown(), translators: translators(), pages: sitePages(), textsIn: translatorListTexts }),
);
