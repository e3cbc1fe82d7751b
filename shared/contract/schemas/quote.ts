import * as z from 'zod/mini';
import {
  ClockEvent,
  QuoteState,
  QuoteVersionState,
  QuoteWriter,
  SentQuoteBasis,
  SentQuoteStep,
} from '../../model/order/quoteState.ts';
import { keptPostal } from './address.ts';
import { money } from './money.ts';
import { paperDays } from './paperDays.ts';
import { capability, instant } from './primitive.ts';
import { quotedWishes } from './wishes.ts';

export const quoteId = z.string().check(z.regex(/^[0-9A-Z]{10,16}$/, 'validation/invalid'));

/** The requested quote, as shown in its cart. */
export const cartQuote = z.object({
  id: quoteId,
  state: QuoteState,
  /** When the quote is promised; null while the clock is paused, after our question or our answer. */
  due_at: z.nullable(instant),
  /** Number of the version that can be accepted. */
  version: z.nullable(z.int()),
  price_gross: z.nullable(money),
});

/** A line of a quote: one file, one language, one step. */
export const quoteLine = z.object({
  /** Hash of the attachment, or `text` for the pasted text. */
  item: z.string(),
  item_name: z.string(),
  source_lang: z.int(),
  target_lang: z.int(),
  step: SentQuoteStep,
  step_name: z.string(),
  basis: SentQuoteBasis,
  quantity: z.int(),
  /** Net, in thousandths of a grosz: 24000 is 0.24 PLN. Of a discount below zero. */
  unit_price: z.int(),
  price_net: money,
});

/** A sent version of a quote. */
export const quoteOffer = z.object({
  version: z.int(),
  state: QuoteVersionState,
  state_label: z.string(),
  lines: z.array(quoteLine),
  /** Amounts added to the lines or subtracted, such as shipping and discount. */
  adjustments: z.array(z.object({ name: z.string(), price_net: money })),
  price_net: money,
  vat: money,
  vat_rate: z.string(),
  vat_reason: z.string(),
  price_gross: money,
  /** Working minutes from acceptance to delivery. */
  time_in_minutes: z.int(),
  /** When it would be delivered if it were accepted now. */
  delivery_at: instant,
  papers: z.nullable(paperDays),
  valid_until: instant,
  note: z.nullable(z.string()),
  sent_at: instant,
});

export const quoteMessage = z.object({ from: QuoteWriter, text: z.string(), at: instant });

/** What was asked for in the request, in words where possible. */
const quoteWishes = z.object({
  category: z.nullable(z.string()),
  specialized: z.boolean(),
  proofreading: z.boolean(),
  verification: z.boolean(),
  express: z.boolean(),
  ...quotedWishes,
  shipment_name: z.nullable(z.string()),
  shipment_data: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The same by its parts; null for a locker and for a text of which no parts are known. */
  shipment_address: z.nullable(keptPostal),
  shipment_country_name: z.nullable(z.string()),
  coupon: z.nullable(z.string()),
});
export type QuoteWishesWire = z.input<typeof quoteWishes>;

/** A manual quote as its customer sees it. */
export const quote = z.object({
  id: quoteId,
  revision: z.int(),
  state: QuoteState,
  /** The state in words, in the caller's language. */
  state_label: z.string(),
  /** Hash of the cart, in which the accepted quote is paid; null for members with the role `viewer`. */
  cart: z.nullable(capability),
  service: z.string(),
  service_name: z.string(),
  source_lang: z.int(),
  target_lang: z.array(z.int()),
  asked_at: instant,
  /** When the quote is promised; null while the clock is paused. */
  due_at: z.nullable(instant),
  /** Starts, pauses and resumes of the clock. */
  clock: z.array(z.object({ at: instant, event: ClockEvent })),
  /** When the request ends because our question was not answered. */
  lapses_at: z.nullable(instant),
  /** The files to be priced, by name. */
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  text_words: z.int(),
  /** The wishes in the request besides languages; null once they are erased. */
  wishes: z.nullable(quoteWishes),
  /** What the customer wrote with the request. */
  comment: z.nullable(z.string()),
  messages: z.array(quoteMessage),
  /** The latest version; null before the first. */
  offer: z.nullable(quoteOffer),
  /** Whether it can be accepted or declined now. */
  can_be_accepted: z.boolean(),
  refusal: z.nullable(z.object({ reason: z.string(), alternative: z.string() })),
  /** The order made from the accepted quote. */
  order: z.nullable(z.object({ id: z.string() })),
});
export type QuoteWire = z.input<typeof quote>;
