import type { contact as area } from '#shared/contract/contact.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { rates } from '../../runtime/services/accounts.ts';
import { newsletterDeps } from '../../runtime/services/newsletter.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { joinNewsletter as join } from '../../usecases/newsletter/joinNewsletter.ts';

export const joinNewsletter: Handler<typeof area.joinNewsletter> = async ({ body, locale: asked, now, sourceIp }) => {
  if (!body.agree_marketing)
    return { refused: 'validation_failed', fields: { agree_marketing: ['validation/consent'] } };
  const locale = body.locale ?? asked;
  const consent = { textVersion: consentTextVersion, text: accountText(locale, 'account/newsletter_consent') };
  const deps = { ...newsletterDeps(now), rates: rates() };
  const refused = await join(deps, { email: body.email, locale, consent }, sourceIp);
  return refused ?? { status: 202, body: { message: accountText(locale, 'account/newsletter_asked') } };
};
