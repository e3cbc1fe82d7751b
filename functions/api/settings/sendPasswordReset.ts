import type { settings as area } from '#shared/contract/settings.ts';
import { mailRequest } from '../../runtime/http/mailRequest.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { ownSettings } from './ownSettings.ts';

export const sendPasswordReset: Handler<typeof area.sendPasswordReset> = async (request) => {
  const { account } = await ownSettings(request.caller, request.now);
  return mailRequest(request, { template: 'forgot', to: account.email, locale: account.locale }, 'reset_sent');
};
