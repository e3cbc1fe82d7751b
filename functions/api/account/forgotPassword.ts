import type { account as area } from '#shared/contract/account.ts';
import { mailRequest } from '../../runtime/http/mailRequest.ts';
import type { Handler } from '../../runtime/http/request.ts';

export const forgotPassword: Handler<typeof area.forgotPassword> = async (request) => {
  const { body, locale } = request;
  return mailRequest(
    request,
    { template: 'forgot', to: body.email, locale: body.locale ?? locale },
    'instructions_sent',
  );
};
