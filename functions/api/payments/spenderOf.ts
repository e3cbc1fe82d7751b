import type { Spender } from '../../domain/tokens/spender.ts';
import type { CallerContext } from '../../runtime/http/callerOf.ts';
import { memberOf } from '../../runtime/http/memberOf.ts';
import { members } from '../../runtime/services/callers.ts';

/** What the caller may spend of the balance, where there are limits to it. */
export async function spenderOf(caller: CallerContext): Promise<Spender | undefined> {
  if (caller.kind === 'visitor') return undefined;
  const person = memberOf(caller);
  const member = person === undefined ? undefined : await memberSpender(caller.account, person);
  if (caller.kind !== 'token') return member && { member };
  const { token, mostPerOrder, mostPerDay } = caller;
  return { token, mostPerOrder, mostPerDay, ...(member && { member }) };
}

/** With the current limit, which is a condition of the write. */
async function memberSpender(company: string, person: string) {
  const mostPerMonth = (await members().read(company, person))?.mostPerMonth;
  return { company, person, ...(mostPerMonth !== undefined && { mostPerMonth }) };
}
