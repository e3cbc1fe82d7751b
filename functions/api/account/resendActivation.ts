import type { account as area } from '#shared/contract/account.ts';
import { mailRequest } from '../../runtime/http/mailRequest.ts';
import type { Handler } from '../../runtime/http/request.ts';

export const resendActivation: Handler<typeof area.resendActivation> = async (request) => {
  const { body, locale } = request;
  return mailRequest(request, { template: 'resend', to: body.email, locale: body.locale ?? locale }, 'fresh_link_sent');
};
