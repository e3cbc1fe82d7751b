import type * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import type { StaffQuoteWire, staffQuoteRow } from '#shared/contract/staff/staffQuote.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { QuotingHours } from '#shared/model/house/stageRules.ts';
import type { Grosze } from '#shared/model/money/grosze.ts';
import { maskName } from '../../domain/account/account.ts';
import type { CartFile, CartForm } from '../../domain/cart/cartContents.ts';
import { isCovered } from '../../domain/catalogue/coverage.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { shownRange } from '../../domain/quotes/proposal.ts';
import { hasOpenOffer, type Quote, stateAt, warningOf } from '../../domain/quotes/quote.ts';
import type { CallerContext } from '../../runtime/http/callers.ts';
import type { RequestContext } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { staffNames } from '../../usecases/account/accounts.ts';
import { readQuote, type WholeQuote } from '../../usecases/quotes/staffActs.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { sentWishesWire } from '../wire/orderDetails.ts';
import { maskEmail } from '../wire/people.ts';
import { offerWire, quoteWire, versionState } from '../wire/quoteWire.ts';

/** The member of staff and the request, for the claim and the audit. */
export const actingStaff = ({ caller, requestId }: { caller: CallerContext; requestId: string }) => ({
  account: sessionOf(caller).account,
  request: requestId,
});

export const looking = async (caller: CallerContext, ids: readonly string[], now: Date): Promise<Looking> => ({
  account: sessionOf(caller).account,
  names: await staffNames(accounts(), ids),
  hours: quoteDeps(now).hours,
  now,
});

/** The whole quote for staff after an operation, or the operation's refusal. */
export async function answerStaffQuote<R extends Refusal>(
  acted: Quote | R,
  { caller, locale, now }: Pick<RequestContext, 'caller' | 'locale' | 'now'>,
): Promise<R | Refusal<'not_found'> | { status: 200; body: StaffQuoteWire }> {
  if ('refused' in acted) return acted;
  const whole = await readQuote(quoteDeps(now), acted.id);
  if ('refused' in whole) return whole;
  const { quote, versions, audit } = whole;
  const ids = [
    ...(quote.claim ? [quote.claim.by] : []),
    ...versions.map(({ sentBy }) => sentBy),
    ...audit.flatMap(({ who }) => (who.kind === 'staff' ? [who.account] : [])),
  ];
  return { status: 200, body: staffQuoteWire(whole, locale, await looking(caller, ids, now)) };
}

interface Looking {
  /** The account of the member of staff who reads. */
  account: string;
  /** Names of staff by account. */
  names: ReadonlyMap<string, string>;
  hours: QuotingHours;
  now: Date;
}

function clockWire(quote: Quote, { account, names, hours, now }: Looking) {
  const claim = stateAt(quote, now) === 'claimed' ? quote.claim : undefined;
  return {
    due_at: quote.clock.dueAt ?? null,
    paused: quote.clock.runningSince === undefined,
    warning: quote.clock.runningSince === undefined ? ('none' as const) : warningOf(quote.clock, now, hours),
    claim: claim ? { by: names.get(claim.by) ?? claim.by, until: claim.until, is_mine: claim.by === account } : null,
  };
}

/** A row of the queue: the address is masked, and no text of the customer is shown. */
export function staffQuoteRowWire(quote: Quote, looking: Looking): z.input<typeof staffQuoteRow> {
  const offer = hasOpenOffer(quote, looking.now) ? quote.offer : undefined;
  return {
    id: quote.id,
    revision: quote.revision,
    state: stateAt(quote, looking.now),
    service: quote.service,
    source_lang: quote.sourceLanguage,
    target_lang: quote.targetLanguages,
    files: quote.fileCount,
    email_masked: maskEmail(quote.email),
    is_account: quote.account !== undefined,
    asked_at: quote.askedAt,
    ...clockWire(quote, looking),
    lapses_at: quote.lapsesAt ?? null,
    version: offer?.version ?? null,
    price_gross: offer ? moneyWire(offer.quotation.gross) : null,
    valid_until: offer?.validUntil ?? null,
  };
}

function staffQuoteWire(whole: WholeQuote, locale: Locale, looking: Looking): StaffQuoteWire {
  const { quote, versions, audit, found, content } = whole;
  const { names, now } = looking;
  const form = found?.cart.form;
  const configuration = currentPriceConfiguration(now);
  const { cart: _, wishes, ...shown } = quoteWire(quote, found, locale, now);
  return {
    ...shown,
    // Its parts would show what is masked.
    wishes: wishes && { ...wishes, ...maskedPlace(wishes), shipment_address: null },
    ...clockWire(quote, looking),
    email_masked: maskEmail(quote.email),
    account: quote.account ?? null,
    locale: quote.locale,
    round: quote.round,
    form: form ? formWire(form) : null,
    content: content ?? null,
    attachments: (found?.files ?? []).map(fileWire),
    not_covered: form ? notCovered(form) : [],
    shown_range: form ? rangeWire(shownRange(form, found.files, configuration, now)) : null,
    versions: versions.map((offer) => ({
      ...offerWire({ offer, form, state: versionState(quote, offer, now) }, locale, now),
      sent_by: names.get(offer.sentBy) ?? offer.sentBy,
      reason: offer.reason ?? null,
    })),
    why_declined: quote.why ?? null,
    audit: audit.map(({ at, who, act, before, after, reason, request }) => ({
      at,
      who: who.kind === 'staff' ? (names.get(who.account) ?? who.account) : who.kind,
      act,
      before,
      after,
      reason: reason ?? null,
      request: request ?? null,
    })),
  };
}

const notCovered = ({ sourceLanguage, targetLanguages, ...asked }: CartForm): number[] => {
  const targets = asked.service === 'proofreading' ? [sourceLanguage] : targetLanguages;
  return targets.filter((target) => !isCovered(asked, sourceLanguage, target));
};

export const rangeWire = (range: { from: Grosze; to: Grosze } | undefined) =>
  range ? { from: moneyWire(range.from), to: moneyWire(range.to) } : null;

const maskedPlace = ({ address, shipment_data }: { address: string | null; shipment_data: string | null }) => ({
  address: address && maskName(address),
  shipment_data: shipment_data && maskName(shipment_data),
});

const formWire = (form: CartForm): StaffQuoteWire['form'] => ({
  category: form.category ?? null,
  specialized: form.specialised,
  proofreading: form.review === 'proofreading',
  verification: form.review === 'verification',
  express: form.express,
  shipment_method: form.shippingMethod ?? null,
  ...maskedPlace({ address: form.address ?? null, shipment_data: form.shippingData ?? null }),
  coupon: form.coupon ?? null,
  ...sentWishesWire(form),
});

const fileWire = (file: CartFile): StaffQuoteWire['attachments'][number] => ({
  id: file.id,
  attachment_hash: file.hash,
  name: file.name,
  size: file.bytes,
  content_type: file.contentType,
  state: file.state,
  reason: file.reason ?? null,
  words: file.words ?? null,
  characters: file.charactersWithSpaces ?? null,
  source_lang: file.sourceLanguage,
  target_lang: file.targetLanguages,
});
