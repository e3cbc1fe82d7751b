import type { Refusal, RequestOf } from '#shared/contract/operation.ts';
import type { staff as area } from '#shared/contract/staff.ts';
import { addWorkingMinutes } from '../../domain/delivery/workingCalendar.ts';
import { workingMinutesUntil } from '../../domain/pricing/manualQuote.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { isBelowMinimum, nextProposal, proposal, shownRange } from '../../domain/quotes/proposal.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { priceQuote as price, readQuote, sendQuote as send, type TypedQuote } from '../../usecases/quotes/staffActs.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { itemName, pricesWire, quoteLineWire } from '../wire/quoteWire.ts';
import { actingStaff, answerStaffQuote, rangeWire } from './staffQuote.ts';

type Typed = RequestOf<typeof area.priceQuote>['body'];

/** The form in the domain's terms: the delivery is given either in working minutes or as a date in the future. */
function typedQuote(
  { lines, delivery_minutes, delivery_at, below_minimum, reason }: Typed,
  now: Date,
): TypedQuote | Refusal<'validation_failed'> {
  const isDate = delivery_at !== undefined;
  const minutes = isDate ? workingMinutesUntil(now, new Date(delivery_at)) : delivery_minutes;
  if (isDate === (delivery_minutes !== undefined) || minutes === undefined || minutes < 1)
    return {
      refused: 'validation_failed',
      fields: { [isDate ? 'delivery_at' : 'delivery_minutes']: ['validation/quote_delivery'] },
    };
  return {
    lines: lines.map(({ item, target_lang, step, basis, quantity, unit_price }) => ({
      itemId: item,
      targetLanguage: target_lang,
      step,
      basis,
      quantity,
      unitPrice: unit_price,
    })),
    minutes,
    belowMinimum: below_minimum,
    reason,
  };
}

export const priceQuote: Handler<typeof area.priceQuote> = async ({ params, body, locale, now }) => {
  const typed = typedQuote(body, now);
  if ('refused' in typed) return typed;
  const whole = await readQuote(quoteDeps(now), params.id);
  if ('refused' in whole) return whole;
  const priced = await price(quoteDeps(now), whole.found, typed);
  if ('refused' in priced) return priced;
  const names = Object.fromEntries((whole.found?.files ?? []).map(({ hash, name }) => [hash, name]));
  return {
    status: 200,
    body: {
      lines: priced.lines.map((line) => quoteLineWire(line, names, locale)),
      ...pricesWire(priced.quotation, locale),
      delivery_at: addWorkingMinutes(now, typed.minutes).toISOString(),
      shown_range: rangeWire(priced.range),
      outside_range: priced.isOutside,
      minimum_net: moneyWire(priced.minimum),
      below_minimum: priced.isBelowMinimum,
    },
  };
};

export const proposeQuote: Handler<typeof area.proposeQuote> = async ({ params, locale, now }) => {
  const whole = await readQuote(quoteDeps(now), params.id);
  if ('refused' in whole) return whole;
  const { found, quote } = whole;
  if (!found?.cart.form) return { refused: 'quote_changed' };
  const { form } = found.cart;
  const { offer } = quote;
  const configuration = currentPriceConfiguration(now);
  const counted = proposal(form, found.files, configuration);
  const { lines, minutes } = offer ? nextProposal(offer, counted, { form, files: found.files }) : counted;
  const names = Object.fromEntries(found.files.map(({ hash, name }) => [hash, name]));
  return {
    status: 200,
    body: {
      items: counted.items.map((item) => ({ ...itemWire(item), item_name: itemName(item.itemId, names, locale) })),
      lines: lines.map((line) => quoteLineWire(line, names, locale)),
      possible_lines: counted.possible.map((line) => quoteLineWire(line, names, locale)),
      version: offer?.version ?? null,
      note: offer?.note ?? null,
      minimum_net: moneyWire(configuration.minimumNet),
      below_minimum: offer ? isBelowMinimum(offer, configuration) : false,
      delivery_minutes: minutes,
      delivery_at: addWorkingMinutes(now, minutes).toISOString(),
      shown_range: rangeWire(shownRange(form, found.files, configuration, now)),
    },
  };
};

const itemWire = (item: ReturnType<typeof proposal>['items'][number]) => ({
  item: item.itemId,
  words: item.words ?? null,
  characters: item.characters ?? null,
  pages: item.pages ?? null,
  page_characters: [...item.pageCharacters],
  picture_pages: [...item.picturePages],
  is_certain: item.isCertain,
});

export const sendQuote: Handler<typeof area.sendQuote> = async (request) => {
  const { params, body, now } = request;
  const typed = typedQuote(body, now);
  if ('refused' in typed) return typed;
  const act = { id: params.id, revision: body.revision, ...actingStaff(request) };
  const offer = { ...typed, days: body.valid_days, note: body.note, seenFiles: body.seen_files };
  return answerStaffQuote(await send(quoteDeps(now), act, offer, false), request);
};

export const replaceQuote: Handler<typeof area.replaceQuote> = async (request) => {
  const { params, body, now } = request;
  const typed = typedQuote(body, now);
  if ('refused' in typed) return typed;
  const act = { id: params.id, revision: body.revision, ...actingStaff(request) };
  const offer = { ...typed, days: body.valid_days, note: body.note, seenFiles: body.seen_files };
  return answerStaffQuote(await send(quoteDeps(now), act, offer, true), request);
};
