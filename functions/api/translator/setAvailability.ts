import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { translators } from '../../runtime/services/production.ts';
import { setAvailability as set } from '../../usecases/translators/updateTranslator.ts';
import { translatorWire } from '../wire/workWire.ts';

export const setAvailability: Handler<typeof area.setAvailability> = async ({ caller, body }) => {
  const named = { id: sessionOf(caller).account, revision: body.revision };
  const saved = await set({ translators: translators() }, named, {
    wordsPerDay: body.words_per_day,
    week: body.week,
    daysOff: body.days_off ?? [],
    timeZone: body.time_zone ?? 'Europe/Warsaw',
    paused: body.paused,
  });
  return 'refused' in saved ? saved : { status: 200, body: translatorWire(saved) };
};
