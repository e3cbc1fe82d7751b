import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { mailRequest } from './mailRequest.ts';

export const resendActivation: Handler<typeof area.resendActivation> = async (request) => {
  const { body, locale } = request;
  return mailRequest(request, { template: 'resend', to: body.email, locale: body.locale ?? locale }, 'fresh_link_sent');
};
