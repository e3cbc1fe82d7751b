import { contact } from '#shared/contract/contact.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { contactDeps } from '../../runtime/services/contacts.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { announceContactFile as announce, sendContact as send } from '../../usecases/contact/contacts.ts';
import { confirmNewsletter, getNewsletter, joinNewsletter, leaveNewsletter, openLeave } from './newsletter.ts';

const sendContact: Handler<typeof contact.sendContact> = async ({ body, caller, locale, now, sourceIp }) => {
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

const announceContactFile: Handler<typeof contact.announceContactFile> = async ({ body, now, sourceIp }) => {
  const file = { name: body.name, bytes: body.size, contentType: body.type ?? 'application/octet-stream' };
  const announced = await announce(contactDeps(now), file, sourceIp);
  if ('refused' in announced) return announced;
  const { method, url, headers, expiresAt } = announced.link;
  return { status: 201, body: { file_id: announced.id, upload: { method, url, headers, expires_at: expiresAt } } };
};

export const handler = httpHandler(contact, {
  announceContactFile,
  confirmNewsletter,
  getNewsletter,
  joinNewsletter,
  leaveNewsletter,
  openLeave,
  sendContact,
});
