import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { mailRequest } from './mailRequest.ts';

export const forgotPassword: Handler<typeof area.forgotPassword> = async (request) => {
  const { body, locale } = request;
  return mailRequest(
    request,
    { template: 'forgot', to: body.email, locale: body.locale ?? locale },
    'instructions_sent',
  );
};
