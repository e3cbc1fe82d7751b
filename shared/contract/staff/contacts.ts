import * as z from 'zod/mini';
import { ContactState, contactCharacters } from '../../model/account/contact.ts';
import { scanRefusals } from '../../model/order/scanVerdict.ts';
import { operations } from '../operation.ts';
import { contactFileId, contactId, contactRow, contactView } from '../schemas/contact.ts';
import { fileLink } from '../schemas/job.ts';
import { listEnd, listPlace, text, wholeNumber } from '../schemas/primitive.ts';
import { by } from './staffOnly.ts';

const params = z.object({ contact: contactId });
const revision = wholeNumber(0, 1_000_000);
/** Staff who answer customers. */
const answering = by('support');
const one = { ...answering, params, success: { 200: contactView } } as const;

/** Handling of enquiries by staff. */
export const staffContacts = operations({
  listContacts: {
    on: 'GET /api/staff/contact',
    ...answering,
    summary: 'Enquiries in a state, the longest unchanged first.',
    query: z.object({
      state: z.optional(ContactState),
      cursor: z.optional(listPlace),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: { 200: z.object({ contacts: z.array(contactRow), ...listEnd }) },
    errors: [],
  },
  getContact: {
    on: 'GET /api/staff/contact/{contact}',
    ...one,
    summary: 'An enquiry with everything that was written, oldest first.',
    errors: ['not_found'],
  },
  linkContactFile: {
    on: 'POST /api/staff/contact/{contact}/file/{file}',
    ...answering,
    summary: 'A link, valid for ten minutes, to a file of an enquiry. Who took it is recorded in the audit.',
    params: z.object({ contact: contactId, file: contactFileId }),
    success: { 200: fileLink },
    errors: ['not_found', ...scanRefusals],
  },
  answerContact: {
    on: 'POST /api/staff/contact/{contact}/answer',
    ...one,
    summary: 'Answers an enquiry by mail; what the sender replies to that mail appears here again.',
    body: z.object({ revision, text: text(contactCharacters.message) }),
    errors: ['not_found', 'conflict', 'changed_meanwhile'],
  },
  closeContact: {
    on: 'POST /api/staff/contact/{contact}/closing',
    ...one,
    summary: 'Closes an enquiry without a mail. Closing it again changes nothing.',
    body: z.object({ revision }),
    errors: ['not_found', 'changed_meanwhile'],
  },
  eraseContact: {
    on: 'DELETE /api/staff/contact/{contact}',
    ...answering,
    summary: 'Erases an enquiry with its files, because its sender asked for that.',
    params,
    success: { 204: null },
    errors: ['not_found'],
  },
  exportNewsletter: {
    on: 'POST /api/staff/newsletter/export',
    ...by(),
    summary:
      'The addresses that confirmed the newsletter as CSV, each with its consent and the address that ends it: what sends the newsletter names that in List-Unsubscribe.',
    success: { 200: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), complete: z.boolean() }) },
    errors: [],
  },
});
