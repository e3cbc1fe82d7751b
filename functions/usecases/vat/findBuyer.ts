import { readVatNumber } from '#shared/rules/address/vatNumber.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import { type RegisteredPlace, registeredPlace } from '../../domain/address/registeredPlace.ts';
import type { RegisterAnswer, VatRegisterGateway } from '../../gateways/vatRegister.ts';
import type { ViesHolders } from '../../gateways/vies.ts';

/** Who has a number: name and place as a register knows them; a part it does not tell is empty. */
export interface FoundBuyer extends RegisteredPlace {
  name: string;
}

export type BuyerAnswer = { state: 'found'; buyer: FoundBuyer } | { state: 'unknown' | 'unavailable' };

interface FindBuyerDeps {
  register: VatRegisterGateway;
  vies: ViesHolders;
  now: Date;
}

/**
 * Whose VAT number it is: a Polish one by the ministry's register of VAT payers, and by VIES while that does not answer; another of
 * the EU by VIES. `unknown`: no register has it, or tells whose it is; `unavailable`: none answered. undefined: it cannot be a number of
 * this country.
 */
export async function findBuyer(
  { register, vies, now }: FindBuyerDeps,
  typed: string,
  countryIso2: string,
): Promise<BuyerAnswer | undefined> {
  const number = readVatNumber(typed, countryIso2);
  if (!number) return undefined;
  if (number.kind === 'foreign') return { state: 'unknown' };
  if (number.kind === 'eu') return answerOf(await vies.holder(number));
  const answer = await register.find(number.number, warsawDayOf(now), now);
  if (answer.outcome !== 'unavailable') return answerOf(answer);
  return answerOf(await vies.holder({ prefix: 'PL', number: number.number }));
}

const answerOf = (answer: RegisterAnswer): BuyerAnswer =>
  answer.outcome === 'found'
    ? { state: 'found', buyer: { name: answer.name, ...registeredPlace(answer.address) } }
    : { state: answer.outcome };
