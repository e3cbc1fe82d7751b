import type { account as area } from '#shared/contract/account.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { mailRequest } from '../../runtime/http/mailRequest.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { accounts, links } from '../../runtime/services/accounts.ts';
import { tokens } from '../../runtime/services/callers.ts';
import { stoppedAddresses } from '../../runtime/services/mails.ts';
import { newsletterDeps } from '../../runtime/services/newsletter.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { activateAccount as activate } from '../../usecases/account/activation.ts';
import { saySubscribed } from '../../usecases/newsletter/newsletter.ts';
import { personOf } from '../wire/forms.ts';

export const register: Handler<typeof area.register> = async (request) => {
  const { body, locale, now } = request;
  const fields: Record<string, FieldMessage[]> = {};
  for (const consent of ['tos', 'agree_sale'] as const) if (!body[consent]) fields[consent] = ['validation/consent'];
  if (body.customer.type === 'company' && !body.customer.company_name)
    fields['customer.company_name'] = ['validation/required'];
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  const spoken = body.locale ?? locale;
  const registration = {
    person: personOf(body.customer),
    locale: spoken,
    marketing: body.agree_marketing ?? false,
    textVersion: consentTextVersion,
    at: now.toISOString(),
  };
  return mailRequest(
    request,
    { template: 'register', to: body.email, locale: spoken, registration },
    'activation_sent',
  );
};

/** Opening the link proves the address: a consent given at registration needs no further mail. */
async function noteConsent(email: string, now: Date): Promise<void> {
  const id = await accounts().idOf(email);
  const account = id === undefined ? undefined : await accounts().read(id);
  if (!account?.marketing) return;
  const consent = { textVersion: consentTextVersion, text: accountText(account.locale, 'account/newsletter_consent') };
  await saySubscribed(newsletterDeps(now), { ...account, consent }, true);
}

export const activateAccount: Handler<typeof area.activateAccount> = async ({ body, locale, now }) => {
  const done = await activate(body, accountDeps(now));
  if ('refused' in done) return done;
  // The customer opened the mailed link, so mail arrives at this address: a stop after an earlier bounce is lifted.
  await stoppedAddresses().lift(done.email, now);
  await noteConsent(done.email, now);
  return { status: 200, body: { email: done.email, message: accountText(locale, 'account/verified') } };
};

export const resendActivation: Handler<typeof area.resendActivation> = async (request) => {
  const { body, locale } = request;
  return mailRequest(request, { template: 'resend', to: body.email, locale: body.locale ?? locale }, 'fresh_link_sent');
};

export const readLink: Handler<typeof area.readLink> = async ({ body, now }) => {
  const link = await links().read(body.link, now);
  if (link?.purpose !== 'activate' && link?.purpose !== 'reset') return { refused: 'gone' };
  const { purpose, email } = link;
  const own = link.purpose === 'reset' ? await tokens().list(link.account) : [];
  const listed = own.map(({ name, lastUsedAt }) => ({ token_name: name, last_used_at: lastUsedAt ?? null }));
  return { status: 200, body: { purpose, email, tokens: listed } };
};
