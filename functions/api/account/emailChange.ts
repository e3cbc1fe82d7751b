import type { account as area } from '#shared/contract/account.ts';
import type { EmailChange } from '../../domain/account/emailChange.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import type { CallerContext } from '../../runtime/http/callers.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { members } from '../../runtime/services/callers.ts';
import { emailChanges } from '../../runtime/services/emailChanges.ts';
import { stoppedAddresses } from '../../runtime/services/mails.ts';
import { newsletterDeps, subscribers } from '../../runtime/services/newsletter.ts';
import { translators } from '../../runtime/services/translators.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import {
  askEmailChange as ask,
  confirmEmailChange as confirm,
  type EmailChangeDeps,
  openEmailChange,
  readEmailLink,
  stopEmailChange as stop,
  withdrawEmailChange as withdraw,
} from '../../usecases/account/emailChange.ts';
import { requireFresh } from '../../usecases/callers/callers.ts';

/** Dependencies of changing an address; the newsletter's consent moves in this language. */
const deps = (locale: EmailChange['locale'], now: Date): EmailChangeDeps => ({
  ...accountDeps(now),
  changes: emailChanges(),
  members: members(),
  translators: translators(),
  subscribers: subscribers(),
  newsletter: {
    ...newsletterDeps(now),
    consent: { textVersion: consentTextVersion, text: accountText(locale, 'account/newsletter_consent') },
  },
});

const isStaff = ({ kind }: CallerContext): boolean => kind === 'staff';

const changeWire = ({ to, at, until, oldAt, newAt }: EmailChange) => ({
  email: to,
  asked_at: at,
  until,
  old_confirmed: oldAt !== undefined,
  new_confirmed: newAt !== undefined,
});

export const getEmailChange: Handler<typeof area.getEmailChange> = async ({ caller, locale, now }) => {
  const change = await openEmailChange(sessionOf(caller).account, deps(locale, now));
  return { status: 200, body: { change: change ? changeWire(change) : null, may_change: !isStaff(caller) } };
};

export const askEmailChange: Handler<typeof area.askEmailChange> = async (request) => {
  const { body, caller, locale, now, sourceIp } = request;
  if (isStaff(caller)) return { refused: 'staff_address' };
  const session = sessionOf(caller);
  const used = deps(locale, now);
  const stale = await requireFresh(used.sessions, session, now);
  if (stale) return stale;
  const asked = await ask(session, { to: body.email, viewer: sourceIp }, used);
  if ('refused' in asked) return asked;
  return { status: 202, body: { message: accountText(locale, 'account/email_asked'), change: changeWire(asked) } };
};

export const withdrawEmailChange: Handler<typeof area.withdrawEmailChange> = async ({ caller, locale, now }) =>
  (await withdraw(sessionOf(caller).account, deps(locale, now))) ?? { status: 204, body: undefined };

export const readEmailChange: Handler<typeof area.readEmailChange> = async ({ body, locale, now }) => {
  const linked = await readEmailLink(body.link, deps(locale, now));
  if (!linked) return { refused: 'gone' };
  const { change, link } = linked;
  const { side } = link;
  return {
    status: 200,
    body: {
      side,
      email: change.to,
      present_email: side === 'old' ? change.from : null,
      until: change.until,
      is_last: (side === 'old' ? change.newAt : change.oldAt) !== undefined,
    },
  };
};

export const confirmEmailChange: Handler<typeof area.confirmEmailChange> = async ({ body, locale, now }) => {
  const done = await confirm(body.link, deps(locale, now));
  if ('refused' in done) return done;
  const { side } = done.linked.link;
  // The link was opened, so mail arrives at this address: a stop after an earlier bounce is lifted.
  const { from, to } = done.linked.change;
  await stoppedAddresses().lift(side === 'new' ? to : from, now);
  const said = done.outcome === 'changed' ? 'email_changed' : side === 'new' ? 'email_waits_old' : 'email_waits_new';
  return { status: 200, body: { state: done.outcome, message: accountText(locale, `account/${said}`) } };
};

export const stopEmailChange: Handler<typeof area.stopEmailChange> = async ({ body, locale, now }) => {
  const stopped = await stop(body.link, deps(locale, now));
  if ('refused' in stopped) return stopped;
  await stoppedAddresses().lift(stopped.email, now);
  return { status: 200, body: { message: accountText(locale, 'account/email_stopped') } };
};
