/// <reference types="vite/types/importMeta.d.ts" />
import type { after } from '#shared/messages/en/after.ts';
import type { billing } from '#shared/messages/en/billing.ts';
import type { cart } from '#shared/messages/en/cart.ts';
import type { certificate } from '#shared/messages/en/certificate.ts';
import type { codes } from '#shared/messages/en/codes.ts';
import type { confirmation } from '#shared/messages/en/confirmation.ts';
import type { counted } from '#shared/messages/en/counted.ts';
import type { draft } from '#shared/messages/en/draft.ts';
import type { errors } from '#shared/messages/en/errors.ts';
import type { estimate } from '#shared/messages/en/estimate.ts';
import type { frame } from '#shared/messages/en/frame.ts';
import type { home } from '#shared/messages/en/home.ts';
import type { links } from '#shared/messages/en/links.ts';
import type { lists } from '#shared/messages/en/lists.ts';
import type { login } from '#shared/messages/en/login.ts';
import type { names } from '#shared/messages/en/names.ts';
import type { offer } from '#shared/messages/en/offer.ts';
import type { office } from '#shared/messages/en/office.ts';
import type { order } from '#shared/messages/en/order.ts';
import type { pages } from '#shared/messages/en/pages.ts';
import type { prepaid } from '#shared/messages/en/prepaid.ts';
import type problem from '#shared/messages/en/problem.ts';
import type { push } from '#shared/messages/en/push.ts';
import type { quote } from '#shared/messages/en/quote.ts';
import type { recruitment } from '#shared/messages/en/recruitment.ts';
import type { redelivery } from '#shared/messages/en/redelivery.ts';
import type { reference } from '#shared/messages/en/reference.ts';
import type { segments } from '#shared/messages/en/segments.ts';
import type { settings } from '#shared/messages/en/settings.ts';
import type { site } from '#shared/messages/en/site.ts';
import type { statement } from '#shared/messages/en/statement.ts';
import type { status } from '#shared/messages/en/status.ts';
import type { team } from '#shared/messages/en/team.ts';
import type { thread } from '#shared/messages/en/thread.ts';
import type { translator } from '#shared/messages/en/translator.ts';
import type { version } from '#shared/messages/en/version.ts';
import type { webhooks } from '#shared/messages/en/webhooks.ts';
import type { wish } from '#shared/messages/en/wish.ts';
import type { wording } from '#shared/messages/en/wording.ts';
import type { work } from '#shared/messages/en/work.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { Load, MessageArea, Messages } from './areas.ts';

import { pageTexts } from './pageTexts.ts';
import { shopTexts } from './shopTexts.ts';

export type MessageKey =
  | keyof typeof after
  | keyof typeof cart
  | keyof typeof certificate
  | keyof typeof codes
  | keyof typeof errors
  | keyof typeof counted
  | keyof typeof confirmation
  | keyof typeof estimate
  | keyof typeof frame
  | keyof typeof home
  | keyof typeof links
  | keyof typeof lists
  | keyof typeof login
  | keyof typeof names
  | keyof typeof offer
  | keyof typeof office
  | keyof typeof order
  | keyof typeof pages
  | keyof typeof prepaid
  | keyof typeof push
  | keyof typeof problem
  | keyof typeof quote
  | keyof typeof billing
  | keyof typeof recruitment
  | keyof typeof redelivery
  | keyof typeof reference
  | keyof typeof segments
  | keyof typeof draft
  | keyof typeof settings
  | keyof typeof site
  | keyof typeof statement
  | keyof typeof status
  | keyof typeof team
  | keyof typeof thread
  | keyof typeof version
  | keyof typeof webhooks
  | keyof typeof wish
  | keyof typeof wording
  | keyof typeof work
  | keyof typeof translator;

type Loads = Partial<Record<MessageArea, Load>>;

export async function loadMessages(locale: Locale, areas: readonly MessageArea[]): Promise<Messages> {
  const parts = await Promise.all(areas.map(async (area) => (await loadOf(area, locale))()));
  return Object.assign({}, ...parts);
}

/** The texts of a page: in one file where the build has made one of them. */
export const loadPageTexts = (locale: Locale, areas: readonly MessageArea[]): Promise<Messages> =>
  pageTexts[`${locale} ${areas.join()}`]?.() ?? loadMessages(locale, areas);

/** A customer's browser keeps no list of what it never loads: that of the desk and the zone comes with their pages. */
async function loadOf(area: MessageArea, locale: Locale): Promise<Load> {
  const shop: Loads = shopTexts[locale];
  if (shop[area]) return shop[area];
  const work: Loads = (await import('./workTexts.ts')).workTexts[locale];
  if (work[area]) return work[area];
  const built: Loads = import.meta.env.SSR ? (await import('./builtTexts.ts')).builtTexts[locale] : {};
  if (built[area]) return built[area];
  throw new Error(`no page has texts of ${area}`);
}
