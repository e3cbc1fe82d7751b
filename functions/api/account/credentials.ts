import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { mailRequest } from '../../runtime/http/mailRequest.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { stoppedAddresses } from '../../runtime/services/mails.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { resetPassword as reset } from '../../usecases/account/activation.ts';
import {
  changePassword as change,
  confirmPassword as confirm,
  tellPasswordChanged,
} from '../../usecases/account/passwords.ts';
import {
  beginSecondFactor as begin,
  turnOffSecondFactor as turnOff,
  turnOnSecondFactor as turnOn,
} from '../../usecases/account/secondFactor.ts';

export const changePassword: Handler<typeof area.changePassword> = async ({ body, caller, locale, now }) => {
  const deps = accountDeps(now);
  const done = await change(sessionOf(caller), body, deps);
  if ('refused' in done) return done;
  await tellPasswordChanged(deps, { email: done.email, locale });
  return { status: 200, body: { message: accountText(locale, 'account/password_saved') } };
};

export const confirmPassword: Handler<typeof area.confirmPassword> = async ({ body, caller, now }) => {
  const done = await confirm(sessionOf(caller), body.password, accountDeps(now));
  return 'refused' in done ? done : { status: 200, body: { fresh_until: done.freshUntil.toISOString() } };
};

export const forgotPassword: Handler<typeof area.forgotPassword> = async (request) => {
  const { body, locale } = request;
  return mailRequest(
    request,
    { template: 'forgot', to: body.email, locale: body.locale ?? locale },
    'instructions_sent',
  );
};

export const sendLinks: Handler<typeof area.sendLinks> = async (request) => {
  const { body, locale } = request;
  return mailRequest(request, { template: 'order_links', to: body.email, locale: body.locale ?? locale }, 'links_sent');
};

export const resetPassword: Handler<typeof area.resetPassword> = async ({ body, locale, now }) => {
  const deps = accountDeps(now);
  const done = await reset(body, deps);
  if ('refused' in done) return done;
  // The customer opened the mailed link, so mail arrives at this address: a stop after an earlier bounce is lifted.
  await stoppedAddresses().lift(done.email, now);
  await tellPasswordChanged(deps, { email: done.email, locale });
  return { status: 200, body: { email: done.email, message: accountText(locale, 'account/password_saved') } };
};

export const beginSecondFactor: Handler<typeof area.beginSecondFactor> = async ({ body, now }) => {
  const started = await begin(body, accountDeps(now));
  return 'refused' in started ? started : { status: 200, body: started };
};

export const turnOnSecondFactor: Handler<typeof area.turnOnSecondFactor> = async ({ body, now }) =>
  (await turnOn(body, accountDeps(now))) ?? { status: 204, body: undefined };

export const turnOffSecondFactor: Handler<typeof area.turnOffSecondFactor> = async ({ body, caller, now }) =>
  (await turnOff(sessionOf(caller).account, body.password, accountDeps(now))) ?? { status: 204, body: undefined };
