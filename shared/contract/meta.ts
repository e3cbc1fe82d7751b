import * as z from 'zod/mini';
import { operations } from './operation.ts';

const everyone = ['visitor', 'customer', 'translator', 'staff', 'token'] as const;

/** A requested text: its key and the values of its placeholders. */
export const wantedText = z.object({
  key: z.string().check(z.maxLength(200)),
  replace: z.optional(z.record(z.string(), z.union([z.string().check(z.maxLength(1000)), z.number()]))),
});

export const meta = operations({
  getOpenapi: {
    on: 'GET /api/openapi.json',
    summary: 'This document.',
    callers: everyone,
    ownership: 'public',
    success: { 200: z.looseObject({ openapi: z.string() }) },
    errors: [],
    cacheSeconds: 300,
  },
  getLocalization: {
    on: 'GET /api/localization',
    summary:
      'Texts by key in the language of Accept-Language: every text the product has. A missing key is answered with the key itself.',
    callers: everyone,
    ownership: 'public',
    query: z.object({
      /**
       * The requested texts. JSON: a list of objects with `key` and, for texts with placeholders, `replace`. The same
       * as a list in the query: `messages[0][key]=…&messages[0][replace][name]=…`.
       */
      messages: z.union([z.string().check(z.maxLength(16_000)), z.record(z.string(), wantedText)]),
    }),
    success: { 200: z.array(z.object({ key: z.string(), translation: z.string() })) },
    errors: [],
  },
  sendAnalytics: {
    on: 'POST /api/gtm',
    // This call writes nothing and calls no other service.
    effort: 'nothing',
    summary: 'Analytics events, sent with the visitor’s consent only.',
    callers: ['visitor', 'customer', 'translator', 'staff'],
    ownership: 'public',
    bodyLimit: 16_384,
    body: z.object({
      consent: z.literal(true),
      event: z.enum(['view_cart', 'view_item', 'begin_checkout', 'purchase']),
      transaction_id: z.optional(z.string().check(z.maxLength(64))),
      currency: z.literal('PLN'),
      value: z.number().check(z.minimum(0), z.maximum(10_000_000)),
      shipping: z.optional(z.literal(0)),
      items: z
        .array(
          z.object({
            item_name: z.string().check(z.maxLength(200)),
            item_category: z.literal('General'),
            quantity: z.literal(1),
            price: z.number().check(z.minimum(0), z.maximum(10_000_000)),
          }),
        )
        .check(z.maxLength(50)),
    }),
    success: { 202: null },
    errors: ['not_implemented'],
  },
});
