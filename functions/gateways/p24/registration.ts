import * as z from 'zod/mini';
import type { ProviderMethodKey } from '#shared/model/money/paymentMethod.ts';
import { callP24, type P24Refusal, type P24Settings, type P24Transport, p24Currency } from './call.ts';
import { signRegister } from './sign.ts';

const registerAnswer = z.object({
  data: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9-]{8,100}$/)) }),
  responseCode: z.literal(0),
});

/** The provider's limit for an e-mail address; a customer with a longer one has to pay with another address. */
export const longestEmail = 50;

/** Announces a payment. `redirectUrl` is the provider's page, where the browser goes next. */
export async function register(
  transport: P24Transport,
  registration: P24Registration,
): Promise<{ token: string; redirectUrl: string } | P24Refusal> {
  const body = registrationBody(registration, transport.settings);
  const result = await callP24(transport, {
    method: 'POST',
    path: 'transaction/register',
    body,
    answer: registerAnswer,
  });
  if ('refused' in result) return result;
  const { token } = result.data;
  return { token, redirectUrl: `${transport.settings.baseUrl}/trnRequest/${token}` };
}

/** How the customer will pay. PayPal and single banks need the id that `paymentMethods` gave. */
export type P24Way =
  | { kind: keyof typeof channels }
  | { kind: 'paypal'; methodId: number | null; itemName: string }
  | { kind: 'przelewy24'; methodId: number | null };

export interface P24Registration {
  /** Our id, unique for each attempt to pay. */
  sessionId: string;
  /** Grosze. */
  amount: number;
  description: string;
  email: string;
  language: 'pl' | 'en';
  /** ISO 3166 alpha-2. */
  country: string;
  client?: string | undefined;
  address?: string | undefined;
  postcode?: string | undefined;
  city?: string | undefined;
  way: P24Way;
  /**
   * Whether the customer accepted the provider's terms on our page (never ticked in advance); then the provider's page
   * does not ask for it.
   */
  termsAccepted: boolean;
  /** `urlReturn`: where the browser returns. `urlStatus`: where notices go. */
  urlReturn: string;
  urlStatus: string;
  /** Where the provider reports that a card was refused. */
  urlCardRefused?: string | undefined;
  /** 1 to 99; a manual bank transfer has no limit. */
  timeLimitMinutes: number;
}

/** Values of the provider's field `channel`: groups of methods that its page offers. */
const channels = { card: 1, transfer: 4, blik: 8192 } as const satisfies Record<
  Exclude<ProviderMethodKey, 'paypal' | 'przelewy24'>,
  number
>;
const wallets = 256;

/**
 * The body of `transaction/register`. Texts are cut to the provider's limits; they only appear on its page and in its
 * mails.
 */
export function registrationBody(registration: P24Registration, settings: P24Settings) {
  const { sessionId, amount, way, language, country, urlReturn, urlStatus, urlCardRefused } = registration;
  const { merchantId, posId, crc } = settings;
  return {
    merchantId,
    posId,
    sessionId,
    amount,
    currency: p24Currency,
    description: cut(registration.description, 1024),
    email: registration.email,
    ...optional('client', registration.client, 40),
    ...optional('address', registration.address, 80),
    ...optional('zip', registration.postcode, 10),
    ...optional('city', registration.city, 50),
    country,
    language,
    urlReturn,
    urlStatus,
    ...(urlCardRefused && takesCards(way) && { urlCardPaymentNotification: urlCardRefused }),
    timeLimit: way.kind === 'transfer' ? 0 : Math.min(99, Math.max(1, Math.round(registration.timeLimitMinutes))),
    ...wayFields(way, amount, posId),
    regulationAccept: registration.termsAccepted,
    encoding: 'UTF-8',
    sign: signRegister({ sessionId, merchantId, amount, currency: p24Currency }, crc),
  };
}

/**
 * Whether notices of refused cards are requested. Not for BLIK: that address would also get every step of a BLIK
 * payment, which the provider's page shows the customer anyway.
 */
const takesCards = ({ kind }: P24Way): boolean => kind === 'card' || kind === 'przelewy24';

function wayFields(way: P24Way, amount: number, posId: number) {
  switch (way.kind) {
    case 'przelewy24':
      return way.methodId === null ? {} : { method: way.methodId };
    case 'paypal': {
      // PayPal requires all fields of the cart. One item with the whole price always agrees with the amount.
      const name = cut(way.itemName, 127);
      const item = {
        sellerId: String(posId),
        sellerCategory: 'services',
        name,
        description: name,
        quantity: 1,
        price: amount,
        number: '1',
      };
      return { ...(way.methodId === null ? { channel: wallets } : { method: way.methodId }), cart: [item] };
    }
    default:
      return { channel: channels[way.kind] };
  }
}

const optional = (key: string, value: string | undefined, length: number) =>
  value ? { [key]: cut(value, length) } : {};

/** Cuts a text by code points, so that no character is split. */
const cut = (value: string, length: number): string => [...value].slice(0, length).join('');

const offlineAnswer = z.object({
  data: z.object({
    orderId: z.int(),
    sessionId: z.string(),
    amount: z.int(),
    statement: z.string(),
    iban: z.string(),
    ibanOwner: z.string(),
    ibanOwnerAddress: z.optional(z.string()),
  }),
});

/** What the customer enters for a manual bank transfer. `amount` in grosze; `statement` is the transfer's title. */
type P24TransferDetails = z.infer<typeof offlineAnswer>['data'];

/** Turns a registered payment (way `transfer`) into an account number and a title, shown on our own page. */
export async function registerOffline(
  transport: P24Transport,
  token: string,
): Promise<P24TransferDetails | P24Refusal> {
  const path = 'transaction/registerOffline';
  const result = await callP24(transport, { method: 'POST', path, body: { token }, answer: offlineAnswer });
  return 'refused' in result ? result : result.data;
}
