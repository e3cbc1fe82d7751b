import * as z from 'zod/mini';
import type { person } from '#shared/contract/schemas/account.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import type { Person } from '../../domain/account/account.ts';

/** Messages by field of the domain as the contract names the fields. */
export const fieldsOnWire = <Field extends string>(
  messages: { readonly [F in Field]?: FieldMessage[] },
  names: Readonly<Record<Field, string>>,
): Record<string, FieldMessage[]> =>
  Object.fromEntries(
    (Object.keys(names) as Field[]).flatMap((field) => {
      const said = messages[field];
      return said ? [[names[field], said]] : [];
    }),
  );

/** A field of a form that could not be parsed: its value, or undefined. */
export const readable = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined);

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
