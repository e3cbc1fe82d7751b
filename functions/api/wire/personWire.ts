import type * as z from 'zod/mini';
import type { person } from '#shared/contract/schemas/account.ts';
import type { Person } from '../../domain/account/account.ts';

export const personOf = (wire: z.output<typeof person>): Person => ({
  type: wire.type,
  firstName: wire.first_name,
  lastName: wire.last_name,
  companyName: wire.company_name,
});

/** Personal data as sent. Every form of the settings carries the type: alone it is the switch, and the names stay. */
export function personOver(known: Person, wire: z.output<typeof person>): Person {
  const sent = personOf(wire);
  const named = sent.firstName ?? sent.lastName ?? sent.companyName;
  return named === undefined ? { ...known, type: sent.type } : sent;
}
