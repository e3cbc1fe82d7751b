import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import type { MailDigest } from '#shared/model/work/mailDigest.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import { countryById } from '../../domain/catalogue/countries.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { categoryById } from '../../domain/catalogue/services.ts';
import {
  type CountedTranslator,
  noCounts,
  type SwornCheck,
  type Translator,
  type WorkingPair,
  type WorkRate,
} from '../../domain/production/translator.ts';
import type { IdentityGateway } from '../../gateways/identity.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import type { TransactItem } from '../../stores/transact.ts';
import type { TranslatorStore } from '../../stores/translators/translators.ts';

interface CreateDeps {
  accounts: Pick<AccountStore, 'idOf' | 'read'>;
  translators: TranslatorStore;
  identity: Pick<IdentityGateway, 'makeTranslator'>;
}

/**
 * Makes an account's owner a translator. They register first, since password and consents are theirs to give.
 * `conflict`: they already are one.
 */
export async function createTranslator(
  { accounts, translators, identity }: CreateDeps,
  email: string,
  typed: TypedTranslator,
  /** Items written with the profile, given the new translator's id. */
  more: (id: string) => readonly TransactItem[] = () => [],
): Promise<CountedTranslator | Refusal<'validation_failed' | 'conflict'>> {
  const fields = translatorMessages(typed);
  const id = await accounts.idOf(email);
  const account = id === undefined ? undefined : await accounts.read(id);
  if (account?.state !== 'active') fields.email = ['validation/no_account'];
  if (Object.keys(fields).length > 0 || !account) return { refused: 'validation_failed', fields };
  if (await translators.read(account.account)) return { refused: 'conflict' };
  const { name, state, specialisations, wordsPerDay, week, daysOff, timeZone } = typed;
  const blank = { name, state, specialisations, wordsPerDay, week, daysOff, timeZone, pairs: [], rates: [] };
  const profile = withTyped({ id: account.account, email, locale: account.locale, ...blank, revision: 0 }, typed);
  // The group comes first: without a profile they see an empty zone, and staff can repeat an interrupted call.
  if ((await identity.makeTranslator(account.account)) === 'absent')
    return { refused: 'validation_failed', fields: { email: ['validation/no_account'] } };
  if ((await translators.save(profile, undefined, more(profile.id))) === 'changed') return { refused: 'conflict' };
  return { translator: { ...profile, revision: 1 }, counts: noCounts };
}

type UpdateDeps = Pick<CreateDeps, 'translators'>;
type UpdatedTranslator = CountedTranslator | Refusal<'not_found' | 'changed_meanwhile' | 'validation_failed'>;

/** Replaces a translator's fields set by staff, at the revision that was read. Their current jobs stay. */
export async function updateTranslator(
  deps: UpdateDeps,
  { id, revision }: { id: string; revision: number },
  typed: TypedTranslator,
  /** Items written with the profile. */
  more: (change: { before: Translator; after: Translator }) => readonly TransactItem[] = () => [],
): Promise<UpdatedTranslator> {
  const fields = translatorMessages(typed);
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  return save(deps, { id, revision }, (before) => withTyped(before, typed), more);
}

/**
 * A translator sets capacity and availability; pausing stops new offers. A translator ended by staff cannot resume by
 * it.
 */
export async function setAvailability(
  deps: UpdateDeps,
  { id, revision }: { id: string; revision: number },
  { paused, countryId, ...typed }: Availability & { paused: boolean | undefined },
): Promise<UpdatedTranslator> {
  const fields = availabilityMessages({ ...typed, countryId });
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  return save(deps, { id, revision }, (before) => ({
    ...before,
    ...typed,
    ...(countryId !== undefined && { countryId }),
    ...(before.state !== 'ended' && paused !== undefined && { state: paused ? 'paused' : 'active' }),
  }));
}

/** How often a translator gets mails. */
export const setMailDigest = (
  deps: UpdateDeps,
  named: { id: string; revision: number },
  mails: MailDigest,
): Promise<UpdatedTranslator> => save(deps, named, (before) => ({ ...before, mails }));

async function save(
  { translators }: UpdateDeps,
  { id, revision }: { id: string; revision: number },
  change: (before: Translator) => Translator,
  more: (change: { before: Translator; after: Translator }) => readonly TransactItem[] = () => [],
): Promise<UpdatedTranslator> {
  const before = await translators.read(id);
  if (!before) return { refused: 'not_found' };
  if (before.revision !== revision) return { refused: 'changed_meanwhile' };
  const changed = change(before);
  if ((await translators.save(changed, before, more({ before, after: changed }))) === 'changed')
    return { refused: 'changed_meanwhile' };
  const [after] = await translators.readMany([id]);
  return after ?? { refused: 'not_found' };
}

/** The most lookups stored in the profile: five years of them. The audit has all. */
const mostKept = 20;

/**
 * Records that staff looked up a number on the ministry's list. Found: it is valid for a quarter. Not found: no sworn
 * work is offered any more and the number is removed from the profile; the lookup is kept with who and when.
 */
export async function checkSwornNumber(
  { translators }: { translators: TranslatorStore },
  { id, revision }: { id: string; revision: number },
  { found, note, by, now }: { found: boolean; note: string | undefined; by: string; now: Date },
  more: (change: { before: Translator; check: SwornCheck }) => readonly TransactItem[],
): Promise<CountedTranslator | Refusal<'not_found' | 'conflict' | 'changed_meanwhile'>> {
  const before = await translators.read(id);
  if (!before) return { refused: 'not_found' };
  if (before.revision !== revision) return { refused: 'changed_meanwhile' };
  const { swornNumber: number, ...rest } = before;
  if (number === undefined) return { refused: 'conflict' };
  const check = { at: now.toISOString(), by, number, found, ...(note !== undefined && { note }) };
  const swornChecks = [...(before.swornChecks ?? []), check].slice(-mostKept);
  const after: Translator = found
    ? { ...before, swornChecks, swornCheckedOn: warsawDayOf(now) }
    : { ...rest, swornChecks, pairs: before.pairs.map(unsworn) };
  if ((await translators.save(after, before, more({ before, check }))) === 'changed')
    return { refused: 'changed_meanwhile' };
  const [saved] = await translators.readMany([id]);
  return saved ?? { refused: 'not_found' };
}

/** A pair without certification; one with no other step stays, but gets no offers. */
function unsworn({ steps, ...pair }: Translator['pairs'][number]): Translator['pairs'][number] {
  const others = steps.filter((step) => step !== 'certification');
  return { ...pair, steps: others.length > 0 ? others : steps, sworn: false };
}

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

interface Availability {
  wordsPerDay: number;
  /** Capacity of each weekday, Sunday first, in basis points. */
  week: number[];
  daysOff: string[];
  timeZone: string;
  /** Country of residence; undefined: it stays as it is. */
  countryId?: number | undefined;
}

type Fields = Record<string, FieldMessage[]>;

/** Errors by the field's name on the wire; empty if valid. */
function availabilityMessages({ week, timeZone, countryId }: Availability): Fields {
  return {
    ...(week.length === 7 ? {} : { week: ['validation/invalid'] }),
    ...(isTimeZone(timeZone) ? {} : { time_zone: ['validation/invalid'] }),
    ...(countryId === undefined || countryById(countryId) ? {} : { country_id: ['validation/invalid'] }),
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
  // The same language twice is what texts of the customer's own are proofread in, and nothing else.
  const areFit = typed.pairs.every(
    ({ sourceLanguage, targetLanguage, steps, sworn }) =>
      sourceLanguage !== targetLanguage || (!sworn && steps.every((step) => step === 'proofreading')),
  );
  const prices = typed.rates.map(({ step, unit, sourceLanguage, targetLanguage }) =>
    [step, unit, sourceLanguage, targetLanguage].join('-'),
  );
  return {
    ...availabilityMessages(typed),
    ...(typed.pairs.length > 0 && isKnown && areFit && new Set(keys).size === keys.length
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

/** The profile with the typed fields; omitted ones are removed, but for the country, which nobody empties. */
export function withTyped(before: Translator, typed: TypedTranslator): Translator {
  const { swornNumber: _, swornCheckedOn: __, ...kept } = before;
  const { swornNumber, swornCheckedOn, countryId, ...set } = typed;
  return {
    ...kept,
    ...set,
    pairs: [...typed.pairs],
    rates: [...typed.rates],
    ...(countryId !== undefined && { countryId }),
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
