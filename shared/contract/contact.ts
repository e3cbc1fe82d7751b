import * as z from 'zod/mini';
import { NewsletterState } from '../model/account/newsletter.ts';
import { operations } from './operation.ts';
import { link, locale } from './schemas/account.ts';
import { announcedFile, fileAnnounced } from './schemas/attachment.ts';
import { contactId, typedContact } from './schemas/contact.ts';
import { email, flag } from './schemas/primitive.ts';

/** Account holders write like visitors: the reply goes to the address they type. */
const anybody = { callers: ['visitor', 'customer'], ownership: 'public' } as const;

const message = z.object({ message: z.string() });
const ofLink = { callers: ['visitor'], ownership: 'public', params: z.object({ link }) } as const;

/** The contact form and the newsletter. */
export const contact = operations({
  announceContactFile: {
    on: 'POST /api/contact/file',
    ...anybody,
    summary:
      'A link, valid for ten minutes, to send a file for an enquiry (the kinds that sworn translation takes, 20 MB at most), of exactly this size and type. A file that no enquiry names within a day is erased.',
    effort: 'upload',
    body: announcedFile,
    success: { 201: fileAnnounced },
    errors: ['file_too_big', 'file_type_refused'],
  },
  sendContact: {
    on: 'POST /api/contact',
    ...anybody,
    summary:
      'Sends an enquiry to staff. It gets a number, a mail confirms it, and the answer comes by mail. The same text of the same address again within an hour is the same enquiry.',
    body: z.object(typedContact),
    success: { 202: z.object({ contact_id: contactId, message: z.string() }) },
    errors: [],
  },
  getNewsletter: {
    on: 'GET /api/newsletter',
    callers: ['customer'],
    ownership: 'account',
    members: 'login',
    summary: 'How far the newsletter is for the address of the account.',
    success: { 200: z.object({ newsletter: z.nullable(NewsletterState) }) },
    errors: [],
  },
  joinNewsletter: {
    on: 'POST /api/newsletter',
    ...anybody,
    summary:
      'Asks an address by mail whether it wants the newsletter; nothing else is sent before the link in it is followed. The answer is the same for every address.',
    body: z.object({ email, agree_marketing: z.optional(flag), locale: z.optional(locale) }),
    success: { 202: message },
    errors: [],
  },
  confirmNewsletter: {
    on: 'POST /api/newsletter/confirmation',
    callers: ['visitor'],
    ownership: 'public',
    summary: 'Confirms by the mailed link that the address wants the newsletter. Repeating it changes nothing.',
    body: z.object({ link }),
    success: { 200: message },
    errors: ['gone'],
  },
  openLeave: {
    on: 'GET /api/newsletter/leave/{link}',
    ...ofLink,
    summary: 'Leads to the page that ends the newsletter. It changes nothing.',
    success: { 303: null },
    errors: ['not_found'],
  },
  leaveNewsletter: {
    on: 'POST /api/newsletter/leave/{link}',
    ...ofLink,
    summary:
      'Ends the newsletter with one click (RFC 8058: `List-Unsubscribe=One-Click`). Repeating it changes nothing.',
    body: z.object({ 'List-Unsubscribe': z.optional(z.literal('One-Click')) }),
    success: { 200: message },
    errors: ['not_found'],
  },
});
