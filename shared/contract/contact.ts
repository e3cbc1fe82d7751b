import * as z from 'zod/mini';
import { NewsletterState } from '../model/account/newsletter.ts';
import { defineOperation } from './operation.ts';
import { link, locale } from './schemas/account.ts';
import { announcedFile, fileAnnounced } from './schemas/attachment.ts';
import { contactId, typedContact } from './schemas/contact.ts';
import { email, flag } from './schemas/primitive.ts';

/** Account holders write as they would without an account: the reply goes to the address they type. */
const anybody = { callers: ['visitor', 'customer'], ownership: 'public' } as const;

const message = z.object({ message: z.string() });
const ofLink = { callers: ['visitor'], ownership: 'public', params: z.object({ link }) } as const;

/** Writing to the shop by the form of the contact page, and its newsletter. */
export const contact = {
  announceContactFile: defineOperation({
    ...anybody,
    id: 'announceContactFile',
    method: 'POST',
    path: '/api/contact/file',
    summary:
      'A link, valid for ten minutes, to send a file for an enquiry (the kinds that sworn translation takes, 20 MB at most), of exactly this size and type. A file that no enquiry names within a day is erased.',
    effort: 'upload',
    body: announcedFile,
    success: { 201: fileAnnounced },
    errors: ['file_too_big', 'file_type_refused'],
  }),
  sendContact: defineOperation({
    ...anybody,
    id: 'sendContact',
    method: 'POST',
    path: '/api/contact',
    summary:
      'Sends an enquiry to staff. It gets a number, a mail confirms it, and the answer comes by mail. The same text of the same address again within an hour is the same enquiry.',
    body: z.object(typedContact),
    success: { 202: z.object({ contact_id: contactId, message: z.string() }) },
    errors: [],
  }),
  getNewsletter: defineOperation({
    callers: ['customer'],
    ownership: 'account',
    id: 'getNewsletter',
    members: 'login',
    method: 'GET',
    path: '/api/newsletter',
    summary: 'How far the newsletter is for the address of the account.',
    success: { 200: z.object({ newsletter: z.nullable(NewsletterState) }) },
    errors: [],
  }),
  joinNewsletter: defineOperation({
    ...anybody,
    id: 'joinNewsletter',
    method: 'POST',
    path: '/api/newsletter',
    summary:
      'Asks an address by mail whether it wants the newsletter; nothing else is sent before the link in it is followed. The answer is the same for every address.',
    body: z.object({ email, agree_marketing: z.optional(flag), locale: z.optional(locale) }),
    success: { 202: message },
    errors: [],
  }),
  confirmNewsletter: defineOperation({
    callers: ['visitor'],
    ownership: 'public',
    id: 'confirmNewsletter',
    method: 'POST',
    path: '/api/newsletter/confirmation',
    summary: 'Confirms by the mailed link that the address wants the newsletter. Repeating it changes nothing.',
    body: z.object({ link }),
    success: { 200: message },
    errors: ['gone'],
  }),
  openLeave: defineOperation({
    ...ofLink,
    id: 'openLeave',
    method: 'GET',
    path: '/api/newsletter/leave/{link}',
    summary: 'Leads to the page that ends the newsletter. It changes nothing.',
    success: { 303: null },
    errors: ['not_found'],
  }),
  leaveNewsletter: defineOperation({
    ...ofLink,
    id: 'leaveNewsletter',
    method: 'POST',
    path: '/api/newsletter/leave/{link}',
    summary:
      'Ends the newsletter with one click (RFC 8058: `List-Unsubscribe=One-Click`). Repeating it changes nothing.',
    body: z.object({ 'List-Unsubscribe': z.optional(z.literal('One-Click')) }),
    success: { 200: message },
    errors: ['not_found'],
  }),
};
