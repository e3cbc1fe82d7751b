import type { account as area } from '#shared/contract/account.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { stoppedAddresses } from '../../runtime/services/mails.ts';
import { newsletterDeps } from '../../runtime/services/newsletter.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { activateAccount as activate } from '../../usecases/account/activateAccount.ts';
import { saySubscribed } from '../../usecases/newsletter/joinNewsletter.ts';

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
  // The mailed link was opened: mail arrives there.
  await stoppedAddresses().lift(done.email, now);
  await noteConsent(done.email, now);
  return { status: 200, body: { email: done.email, message: accountText(locale, 'account/verified') } };
};
