import type { contact as area } from '#shared/contract/contact.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { newsletterDeps, subscribers } from '../../runtime/services/newsletter.ts';
import { rates } from '../../runtime/services/rates.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { subscriberOf } from '../../stores/contacts/subscribers.ts';
import {
  confirmNewsletter as confirm,
  joinNewsletter as join,
  leaveNewsletter as leave,
} from '../../usecases/newsletter/newsletter.ts';

export const joinNewsletter: Handler<typeof area.joinNewsletter> = async ({ body, locale: asked, now, sourceIp }) => {
  if (!body.agree_marketing)
    return { refused: 'validation_failed', fields: { agree_marketing: ['validation/consent'] } };
  const locale = body.locale ?? asked;
  const consent = { textVersion: consentTextVersion, text: accountText(locale, 'account/newsletter_consent') };
  const deps = { ...newsletterDeps(now), rates: rates() };
  const refused = await join(deps, { email: body.email, locale, consent }, sourceIp);
  return refused ?? { status: 202, body: { message: accountText(locale, 'account/newsletter_asked') } };
};

export const confirmNewsletter: Handler<typeof area.confirmNewsletter> = async ({ body, locale, now }) => {
  const deps = { ...newsletterDeps(now), accounts: accounts() };
  const refused = await confirm(deps, body.link, consentTextVersion);
  return refused ?? { status: 200, body: { message: accountText(locale, 'account/newsletter_joined') } };
};

export const getNewsletter: Handler<typeof area.getNewsletter> = async ({ caller, now }) => {
  const account = await accounts().read(sessionOf(caller).account);
  const subscriber = account && (await subscribers().read(subscriberOf(account.email), now));
  return { status: 200, body: { newsletter: subscriber?.state ?? null } };
};

export const leaveNewsletter: Handler<typeof area.leaveNewsletter> = async ({ params, locale, now }) => {
  const deps = { ...newsletterDeps(now), accounts: accounts() };
  const refused = await leave(deps, params.link, consentTextVersion);
  return refused ?? { status: 200, body: { message: accountText(locale, 'account/newsletter_left') } };
};

/** Only redirects to a page that asks for confirmation: mail scanners open links, and must not unsubscribe anybody. */
export const openLeave: Handler<typeof area.openLeave> = async ({ params, locale }) => ({
  status: 303,
  body: undefined,
  headers: { location: sitePaths.leaveNewsletter(locale, params.link) },
});
