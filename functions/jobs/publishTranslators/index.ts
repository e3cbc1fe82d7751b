import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { sitePages } from '../../runtime/services/outside/sitePages.ts';
import { shown, translators } from '../../runtime/services/translators.ts';
import { translatorListTexts } from '../../runtime/texts/pageTexts.ts';
import { publishTranslators } from '../../usecases/translators/publicTranslators.ts';

/** Publishes the list of translators, which contains only those who agreed. */
export const handler = scheduleHandler('publish_translators', async () =>
  publishTranslators({ shown: shown(), translators: translators(), pages: sitePages(), textsIn: translatorListTexts }),
);
