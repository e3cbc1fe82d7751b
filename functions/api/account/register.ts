import type { account as area } from '#shared/contract/account.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import { mailRequest } from '../../runtime/http/mailRequest.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { personOf } from '../wire/personWire.ts';

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
