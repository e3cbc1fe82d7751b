import * as z from 'zod/mini';
import { locales } from '../../messages/locale.ts';
import { ClockWarning, QuoteState } from '../../model/order/quoteState.ts';
import { money } from '../schemas/money.ts';
import { instant } from '../schemas/primitive.ts';
import { quote, quoteId, quoteLine, quoteOffer } from '../schemas/quote.ts';
import { staffWishes } from '../schemas/wishes.ts';

/** State of the promised quoting time: `soon` after 8 and `urgent` after 12 of the 15 minutes, `late` afterwards. */
const clock = {
  due_at: z.nullable(instant),
  /** Whether the clock is paused, because the customer was asked or a quote was sent. */
  paused: z.boolean(),
  warning: ClockWarning,
  claim: z.nullable(z.object({ by: z.string(), until: instant, is_mine: z.boolean() })),
};

/** A row of the queue of quotes. */
export const staffQuoteRow = z.object({
  id: quoteId,
  revision: z.int(),
  state: QuoteState,
  service: z.string(),
  source_lang: z.int(),
  target_lang: z.array(z.int()),
  files: z.int(),
  /** Masked address, `j•••@example.com`. */
  email_masked: z.string(),
  is_account: z.boolean(),
  asked_at: instant,
  ...clock,
  lapses_at: z.nullable(instant),
  version: z.nullable(z.int()),
  price_gross: z.nullable(money),
  valid_until: z.nullable(instant),
});

const range = z.nullable(z.object({ from: money, to: money }));

const file = z.object({
  id: z.string(),
  attachment_hash: z.string(),
  name: z.string(),
  size: z.int(),
  content_type: z.string(),
  state: z.string(),
  reason: z.nullable(z.string()),
  words: z.nullable(z.int()),
  characters: z.nullable(z.int()),
  source_lang: z.int(),
  target_lang: z.array(z.int()),
});

/**
 * A quote for staff: without the hash that opens its cart, and with address and e-mail masked until one is shown for a
 * reason (`revealQuote`).
 */
export const staffQuote = z.extend(z.omit(quote, { cart: true }), {
  ...clock,
  email_masked: z.string(),
  account: z.nullable(z.string()),
  locale: z.enum(locales),
  round: z.int(),
  /** The requested form; null once it is erased. */
  form: z.nullable(
    z.object({
      category: z.nullable(z.int()),
      specialized: z.boolean(),
      proofreading: z.boolean(),
      verification: z.boolean(),
      express: z.boolean(),
      shipment_method: z.nullable(z.int()),
      shipment_data: z.nullable(z.string()),
      address: z.nullable(z.string()),
      coupon: z.nullable(z.string()),
      ...staffWishes,
    }),
  ),
  content: z.nullable(z.string()),
  attachments: z.array(file),
  /** Target languages that nobody covers with what is asked for: someone has to be found before a date is promised. */
  not_covered: z.array(z.int()),
  /** Net price range of the work shown to the customer before; null if none was shown. */
  shown_range: range,
  /** All sent versions, oldest first, with the sender and the reason for a price outside the range. */
  versions: z.array(z.extend(quoteOffer, { sent_by: z.string(), reason: z.nullable(z.string()) })),
  why_declined: z.nullable(z.string()),
  audit: z.array(
    z.object({
      at: instant,
      who: z.string(),
      act: z.string(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
      reason: z.nullable(z.string()),
      request: z.nullable(z.string()),
    }),
  ),
});
export type StaffQuoteWire = z.input<typeof staffQuote>;

/** A proposed quote for staff to start from. */
export const quoteProposal = z.object({
  items: z.array(
    z.object({
      item: z.string(),
      item_name: z.string(),
      words: z.nullable(z.int()),
      characters: z.nullable(z.int()),
      /** Pages of 1125 characters, started ones counted as whole; a page that is a picture counts as one. */
      pages: z.nullable(z.int()),
      /** For a PDF: characters of the text layer of each page. */
      page_characters: z.array(z.int()),
      /** Numbers of pages without text, from 1. */
      picture_pages: z.array(z.int()),
      /** False if something had to be assumed. */
      is_certain: z.boolean(),
    }),
  ),
  /** Those of the version that was sent last, or as counted. */
  lines: z.array(quoteLine),
  /** Every line the quote may have, at list prices; the unit price of a fee or a discount is 0. */
  possible_lines: z.array(quoteLine),
  /** The sent version it starts from, and its note; null before the first. */
  version: z.nullable(z.int()),
  note: z.nullable(z.string()),
  /** The least net price of an order. */
  minimum_net: money,
  /** Whether that version was sent below it. */
  below_minimum: z.boolean(),
  delivery_minutes: z.int(),
  delivery_at: instant,
  shown_range: range,
});

/** The totals of the typed lines. */
export const typedPrice = z.object({
  lines: z.array(quoteLine),
  adjustments: quoteOffer.shape.adjustments,
  price_net: money,
  vat: money,
  vat_rate: z.string(),
  vat_reason: z.string(),
  price_gross: money,
  delivery_at: instant,
  shown_range: range,
  /** Whether the price needs a reason, because it is outside the range shown to the customer. */
  outside_range: z.boolean(),
  /** The least net price of an order. */
  minimum_net: money,
  /** Whether the price needs a reason, because it is below that. */
  below_minimum: z.boolean(),
});
