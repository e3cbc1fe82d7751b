import type { settings as area } from '#shared/contract/settings.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { newsletterDeps } from '../../runtime/services/newsletter.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { saySubscribed } from '../../usecases/newsletter/joinNewsletter.ts';
import { saveSettings as save } from '../../usecases/settings/saveSettings.ts';
import { personOver } from '../wire/personWire.ts';
import { ownSettings } from './ownSettings.ts';

export const saveSettings: Handler<typeof area.saveSettings> = async ({ body, caller, now }) => {
  const { account, deps, answer } = await ownSettings(caller, now);
  const saved = await save({ ...deps, textVersion: consentTextVersion }, account, {
    person: body.customer && personOver(account.person, body.customer),
    locale: body.locale,
    invoicing: body.invoicing,
    marketing: body.agree_marketing,
    mailsOff: body.mails_off,
  });
  if ('refused' in saved) return saved;
  if (body.agree_marketing !== undefined) {
    const consent = {
      textVersion: consentTextVersion,
      text: accountText(saved.locale, 'account/newsletter_consent'),
    };
    await saySubscribed(newsletterDeps(now), { ...saved, consent }, saved.marketing);
  }
  return { status: 200, body: { success: true, settings: await answer(saved) } };
};
