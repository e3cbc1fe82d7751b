import type { contact as area } from '#shared/contract/contact.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { newsletterDeps } from '../../runtime/services/newsletter.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { leaveNewsletter as leave } from '../../usecases/newsletter/followLink.ts';

export const leaveNewsletter: Handler<typeof area.leaveNewsletter> = async ({ params, locale, now }) => {
  const deps = { ...newsletterDeps(now), accounts: accounts() };
  const refused = await leave(deps, params.link, consentTextVersion);
  return refused ?? { status: 200, body: { message: accountText(locale, 'account/newsletter_left') } };
};
