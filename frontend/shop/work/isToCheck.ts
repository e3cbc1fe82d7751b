import type { TranslatorProfileWire } from '#shared/contract/schemas/translator.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import { isSwornCheckDue } from '#shared/rules/swornCheck.ts';

/** Whether the number of someone who works for us is to be looked up on the ministry's list again. */
export const isToCheck = ({ state, sworn_number, sworn_checked_on }: TranslatorProfileWire): boolean =>
  state !== 'ended' && sworn_number !== null && isSwornCheckDue(sworn_checked_on, warsawDayOf(new Date()));
