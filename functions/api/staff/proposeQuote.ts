import type { staff as area } from '#shared/contract/staff.ts';
import { addWorkingMinutes } from '../../domain/delivery/workingCalendar.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { proposal } from '../../domain/quotes/proposal.ts';
import { shownRange } from '../../domain/quotes/shownRange.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { readQuote } from '../../usecases/quotes/readQuote.ts';
import { itemName, quoteLineWire } from '../wire/quoteWire.ts';
import { rangeWire } from './staffQuoteWire.ts';

export const proposeQuote: Handler<typeof area.proposeQuote> = async ({ params, locale, now }) => {
  const whole = await readQuote(quoteDeps(now), params.id);
  if ('refused' in whole) return whole;
  const { found } = whole;
  if (!found?.cart.form) return { refused: 'quote_changed' };
  const { form } = found.cart;
  const configuration = currentPriceConfiguration(now);
  const { items, lines, minutes } = proposal(form, found.files, configuration);
  const names = Object.fromEntries(found.files.map(({ hash, name }) => [hash, name]));
  return {
    status: 200,
    body: {
      items: items.map((item) => ({
        item: item.itemId,
        item_name: itemName(item.itemId, names, locale),
        words: item.words ?? null,
        characters: item.characters ?? null,
        pages: item.pages ?? null,
        page_characters: [...item.pageCharacters],
        picture_pages: [...item.picturePages],
        is_certain: item.isCertain,
      })),
      lines: lines.map((line) => quoteLineWire(line, names, locale)),
      delivery_minutes: minutes,
      delivery_at: addWorkingMinutes(now, minutes).toISOString(),
      shown_range: rangeWire(shownRange(form, found.files, configuration, now)),
    },
  };
};
