import * as z from 'zod/mini';
import { invitedRoles } from '../model/account/roles.ts';
import { QuoteState } from '../model/order/quoteState.ts';
import { operations } from './operation.ts';
import { linkAnswer } from './schemas/linkAnswer.ts';
import { money } from './schemas/money.ts';
import { capability, instant, listEnd, listPlace, text, wholeNumber } from './schemas/primitive.ts';
import { quote, quoteId } from './schemas/quote.ts';

const own = {
  callers: ['visitor', 'customer', 'token'],
  scope: 'quotes',
  ownership: 'account',
  params: z.object({ id: quoteId }),
} as const;
const version = wholeNumber(1, 9999);

/** Manual quotes, for those who asked for them: by account, or by the cart's hash (`X-Cart` or `hash`). */
export const quotes = operations({
  listQuotes: {
    on: 'GET /api/quote',
    members: invitedRoles,
    summary:
      'Quotes by people that the account asked for, newest first, also those asked for as a guest with its address.',
    callers: ['customer', 'token'],
    scope: 'quotes',
    ownership: 'account',
    query: z.object({
      cursor: z.optional(listPlace),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    success: {
      200: z.object({
        quotes: z.array(
          z.object({
            id: quoteId,
            /** Null for members with the role `viewer`. */
            cart: z.nullable(capability),
            state: QuoteState,
            state_label: z.string(),
            service: z.string(),
            service_name: z.string(),
            source_lang: z.int(),
            target_lang: z.array(z.int()),
            asked_at: instant,
            due_at: z.nullable(instant),
            version: z.nullable(z.int()),
            price_gross: z.nullable(money),
            valid_until: z.nullable(instant),
          }),
        ),
        ...listEnd,
      }),
    },
    errors: [],
  },
  getQuote: {
    on: 'GET /api/quote/{id}',
    ...own,
    members: invitedRoles,
    summary: 'A quote by a person, for its customer or for anyone who holds its cart’s hash (`X-Cart` or `hash`).',
    query: z.object({ hash: z.optional(capability) }),
    success: { 200: quote },
    errors: ['not_found'],
  },
  acceptQuote: {
    on: 'POST /api/quote/{id}/acceptance',
    ...own,
    members: ['orderer', 'payer'],
    summary:
      'Accepts the latest version: its price is then the cart’s, to be paid as any other. `quote_replaced` names an older version, `quote_changed` a cart that is not what was priced any more. Repeating it changes nothing.',
    body: z.object({ version }),
    success: { 200: quote },
    errors: ['not_found', 'conflict', 'quote_expired', 'quote_replaced', 'quote_changed'],
  },
  declineQuote: {
    on: 'POST /api/quote/{id}/decline',
    ...own,
    members: ['orderer'],
    summary: 'Declines the latest version, with an optional reason. The same cart may ask for a quote again.',
    body: z.object({ version, why: z.optional(text(1000)) }),
    success: { 200: quote },
    errors: ['not_found', 'conflict', 'quote_expired', 'quote_replaced'],
  },
  cancelQuote: {
    on: 'POST /api/quote/{id}/cancellation',
    ...own,
    members: ['orderer'],
    summary: 'Cancels the request, at any time before it is accepted.',
    success: { 200: quote },
    errors: ['not_found', 'conflict'],
  },
  writeAboutQuote: {
    on: 'POST /api/quote/{id}/message',
    ...own,
    members: ['orderer'],
    summary:
      'Answers our question, asks one about a version, or adds something to the request. A question starts the clock again; the version stays valid in the meantime.',
    body: z.object({ text: text(2000) }),
    success: { 200: quote },
    errors: ['not_found', 'conflict'],
  },
  linkQuotePdf: {
    on: 'POST /api/quote/{id}/pdf',
    ...own,
    members: invitedRoles,
    summary:
      'A download link, valid for ten minutes, to a version as PDF, in the caller’s language; without `version` the latest.',
    body: z.object({ version: z.optional(version) }),
    success: { 200: linkAnswer },
    errors: ['not_found', 'conflict'],
  },
});
