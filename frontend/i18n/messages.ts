import type { after } from '#shared/messages/en/after.ts';
import type { billing } from '#shared/messages/en/billing.ts';
import type { cart } from '#shared/messages/en/cart.ts';
import type { certificate } from '#shared/messages/en/certificate.ts';
import type { codes } from '#shared/messages/en/codes.ts';
import type { errors } from '#shared/messages/en/errors.ts';
import type { frame } from '#shared/messages/en/frame.ts';
import type { home } from '#shared/messages/en/home.ts';
import type { lists } from '#shared/messages/en/lists.ts';
import type { login } from '#shared/messages/en/login.ts';
import type { offer } from '#shared/messages/en/offer.ts';
import type { order } from '#shared/messages/en/order.ts';
import type { pages } from '#shared/messages/en/pages.ts';
import type { prepaid } from '#shared/messages/en/prepaid.ts';
import type problem from '#shared/messages/en/problem.ts';
import type { push } from '#shared/messages/en/push.ts';
import type { quote } from '#shared/messages/en/quote.ts';
import type { recruitment } from '#shared/messages/en/recruitment.ts';
import type { reference } from '#shared/messages/en/reference.ts';
import type { settings } from '#shared/messages/en/settings.ts';
import type { site } from '#shared/messages/en/site.ts';
import type { status } from '#shared/messages/en/status.ts';
import type { team } from '#shared/messages/en/team.ts';
import type { version } from '#shared/messages/en/version.ts';
import type { webhooks } from '#shared/messages/en/webhooks.ts';
import type { work } from '#shared/messages/en/work.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { MessageArea } from './areas.ts';

export type MessageKey =
  | keyof typeof after
  | keyof typeof cart
  | keyof typeof certificate
  | keyof typeof codes
  | keyof typeof errors
  | keyof typeof frame
  | keyof typeof home
  | keyof typeof lists
  | keyof typeof login
  | keyof typeof offer
  | keyof typeof order
  | keyof typeof pages
  | keyof typeof prepaid
  | keyof typeof push
  | keyof typeof problem
  | keyof typeof quote
  | keyof typeof billing
  | keyof typeof recruitment
  | keyof typeof reference
  | keyof typeof settings
  | keyof typeof site
  | keyof typeof status
  | keyof typeof team
  | keyof typeof version
  | keyof typeof webhooks
  | keyof typeof work;

export type Messages = Readonly<Partial<Record<string, string>>>;

/** One chunk per language and area, so that a page loads its own texts in its own language only. */
const loaders: Record<Locale, Record<MessageArea, () => Promise<Messages>>> = {
  en: {
    after: () => import('#shared/messages/en/after.ts').then((file) => file.after),
    cart: () => import('#shared/messages/en/cart.ts').then((file) => file.cart),
    certificate: () => import('#shared/messages/en/certificate.ts').then((file) => file.certificate),
    codes: () => import('#shared/messages/en/codes.ts').then((file) => file.codes),
    errors: () => import('#shared/messages/en/errors.ts').then((file) => file.errors),
    frame: () => import('#shared/messages/en/frame.ts').then((file) => file.frame),
    home: () => import('#shared/messages/en/home.ts').then((file) => file.home),
    lists: () => import('#shared/messages/en/lists.ts').then((file) => file.lists),
    login: () => import('#shared/messages/en/login.ts').then((file) => file.login),
    offer: () => import('#shared/messages/en/offer.ts').then((file) => file.offer),
    order: () => import('#shared/messages/en/order.ts').then((file) => file.order),
    pages: () => import('#shared/messages/en/pages.ts').then((file) => file.pages),
    prepaid: () => import('#shared/messages/en/prepaid.ts').then((file) => file.prepaid),
    push: () => import('#shared/messages/en/push.ts').then((file) => file.push),
    problem: () => import('#shared/messages/en/problem.ts').then((file) => file.default),
    quote: () => import('#shared/messages/en/quote.ts').then((file) => file.quote),
    billing: () => import('#shared/messages/en/billing.ts').then((file) => file.billing),
    recruitment: () => import('#shared/messages/en/recruitment.ts').then((file) => file.recruitment),
    reference: () => import('#shared/messages/en/reference.ts').then((file) => file.reference),
    settings: () => import('#shared/messages/en/settings.ts').then((file) => file.settings),
    site: () => import('#shared/messages/en/site.ts').then((file) => file.site),
    status: () => import('#shared/messages/en/status.ts').then((file) => file.status),
    team: () => import('#shared/messages/en/team.ts').then((file) => file.team),
    version: () => import('#shared/messages/en/version.ts').then((file) => file.version),
    webhooks: () => import('#shared/messages/en/webhooks.ts').then((file) => file.webhooks),
    work: () => import('#shared/messages/en/work.ts').then((file) => file.work),
  },
  pl: {
    after: () => import('#shared/messages/pl/after.ts').then((file) => file.after),
    cart: () => import('#shared/messages/pl/cart.ts').then((file) => file.cart),
    certificate: () => import('#shared/messages/pl/certificate.ts').then((file) => file.certificate),
    codes: () => import('#shared/messages/pl/codes.ts').then((file) => file.codes),
    errors: () => import('#shared/messages/pl/errors.ts').then((file) => file.errors),
    frame: () => import('#shared/messages/pl/frame.ts').then((file) => file.frame),
    home: () => import('#shared/messages/pl/home.ts').then((file) => file.home),
    lists: () => import('#shared/messages/pl/lists.ts').then((file) => file.lists),
    login: () => import('#shared/messages/pl/login.ts').then((file) => file.login),
    offer: () => import('#shared/messages/pl/offer.ts').then((file) => file.offer),
    order: () => import('#shared/messages/pl/order.ts').then((file) => file.order),
    pages: () => import('#shared/messages/pl/pages.ts').then((file) => file.pages),
    prepaid: () => import('#shared/messages/pl/prepaid.ts').then((file) => file.prepaid),
    push: () => import('#shared/messages/pl/push.ts').then((file) => file.push),
    problem: () => import('#shared/messages/pl/problem.ts').then((file) => file.default),
    quote: () => import('#shared/messages/pl/quote.ts').then((file) => file.quote),
    billing: () => import('#shared/messages/pl/billing.ts').then((file) => file.billing),
    recruitment: () => import('#shared/messages/pl/recruitment.ts').then((file) => file.recruitment),
    reference: () => import('#shared/messages/pl/reference.ts').then((file) => file.reference),
    settings: () => import('#shared/messages/pl/settings.ts').then((file) => file.settings),
    site: () => import('#shared/messages/pl/site.ts').then((file) => file.site),
    status: () => import('#shared/messages/pl/status.ts').then((file) => file.status),
    team: () => import('#shared/messages/pl/team.ts').then((file) => file.team),
    version: () => import('#shared/messages/pl/version.ts').then((file) => file.version),
    webhooks: () => import('#shared/messages/pl/webhooks.ts').then((file) => file.webhooks),
    work: () => import('#shared/messages/pl/work.ts').then((file) => file.work),
  },
};

export async function loadMessages(locale: Locale, areas: readonly MessageArea[]): Promise<Messages> {
  const parts = await Promise.all(areas.map((area) => loaders[locale][area]()));
  return Object.assign({}, ...parts);
}
