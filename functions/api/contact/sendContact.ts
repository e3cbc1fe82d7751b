import type { contact as area } from '#shared/contract/contact.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { contactDeps } from '../../runtime/services/contacts.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { sendContact as send } from '../../usecases/contact/sendContact.ts';

export const sendContact: Handler<typeof area.sendContact> = async ({ body, caller, locale, now, sourceIp }) => {
  if (!body.agree_data) return { refused: 'validation_failed', fields: { agree_data: ['validation/consent'] } };
  const sent = await send(
    contactDeps(now),
    {
      topic: body.topic,
      email: body.email,
      locale: body.locale ?? locale,
      text: body.text,
      ...(body.name !== undefined && { name: body.name }),
      ...(body.order_number !== undefined && { orderNumber: body.order_number }),
      ...(caller.kind === 'customer' && { account: caller.account }),
      ...(body.file !== undefined && { file: { id: body.file, name: body.file_name ?? body.file } }),
      textVersion: consentTextVersion,
    },
    sourceIp,
  );
  if (typeof sent !== 'string') return sent;
  const message = accountText(locale, 'account/contact_sent', { number: sent });
  return { status: 202, body: { contact_id: sent, message } };
};
