import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { categoryById } from '../../domain/catalogue/categories.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import type { Translator, WorkingPair, WorkRate } from '../../domain/production/translator.ts';

/** A translator's fields as typed by staff. */
export interface TypedTranslator extends Availability {
  name: string;
  state: Translator['state'];
  pairs: readonly WorkingPair[];
  specialisations: number[];
  rates: readonly WorkRate[];
  swornNumber?: string | undefined;
  swornCheckedOn?: string | undefined;
}

export interface Availability {
  wordsPerDay: number;
  /** Sunday first, basis points. */
  week: number[];
  daysOff: string[];
  timeZone: string;
}

type Fields = Record<string, FieldMessage[]>;

/** Errors by the field's name on the wire; empty if valid. */
export function availabilityMessages({ week, timeZone }: Availability): Fields {
  return {
    ...(week.length === 7 ? {} : { week: ['validation/invalid'] }),
    ...(isTimeZone(timeZone) ? {} : { time_zone: ['validation/invalid'] }),
  };
}

/** Languages and subjects must be in the catalogue; certifying needs the number on the ministry's list. */
export function translatorMessages(typed: TypedTranslator): Fields {
  const languages = [...typed.pairs, ...typed.rates].flatMap(({ sourceLanguage, targetLanguage }) => [
    sourceLanguage,
    targetLanguage,
  ]);
  const keys = typed.pairs.map(({ sourceLanguage, targetLanguage }) => `${sourceLanguage}-${targetLanguage}`);
  const isKnown = languages.every((id) => id === undefined || languageById(id) !== undefined);
  const areTwo = typed.pairs.every(({ sourceLanguage, targetLanguage }) => sourceLanguage !== targetLanguage);
  const prices = typed.rates.map(({ step, unit, sourceLanguage, targetLanguage }) =>
    [step, unit, sourceLanguage, targetLanguage].join('-'),
  );
  return {
    ...availabilityMessages(typed),
    ...(typed.pairs.length > 0 && isKnown && areTwo && new Set(keys).size === keys.length
      ? {}
      : { pairs: [typed.pairs.length === 0 ? 'validation/required' : 'validation/invalid'] }),
    ...(new Set(prices).size === prices.length ? {} : { rates: ['validation/invalid'] }),
    ...(typed.specialisations.every((id) => categoryById(id) !== undefined)
      ? {}
      : { specialisations: ['validation/invalid'] }),
    ...(typed.swornNumber === undefined && typed.pairs.some(needsNumber)
      ? { sworn_number: ['validation/sworn_number_needed'] }
      : {}),
  };
}

const needsNumber = ({ sworn, steps }: WorkingPair): boolean => sworn === true || steps.includes('certification');

/** Applies it to the profile; omitted fields are removed. */
export function withTyped(before: Translator, typed: TypedTranslator): Translator {
  const { swornNumber: _, swornCheckedOn: __, ...kept } = before;
  const { swornNumber, swornCheckedOn, ...set } = typed;
  return {
    ...kept,
    ...set,
    pairs: [...typed.pairs],
    rates: [...typed.rates],
    ...(swornNumber !== undefined && { swornNumber }),
    ...(swornCheckedOn !== undefined && { swornCheckedOn }),
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
