import * as z from 'zod/mini';
import type { person } from '#shared/contract/schemas/account.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import type { Person } from '../../domain/account/account.ts';

/** Error messages by the contract's field names, from messages by the domain's; `names` maps the one to the other. */
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

/** Parses a field of an invalid form: its value if that alone is valid, else undefined. */
export const readable = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined);

export const personOf = (wire: z.output<typeof person>): Person => ({
  type: wire.type,
  firstName: wire.first_name,
  lastName: wire.last_name,
  companyName: wire.company_name,
});

/**
 * Personal data as sent. Every settings form carries the type; one without any name only switches the type, and the
 * stored names stay.
 */
export function personOver(known: Person, wire: z.output<typeof person>): Person {
  const sent = personOf(wire);
  const named = sent.firstName ?? sent.lastName ?? sent.companyName;
  return named === undefined ? { ...known, type: sent.type } : sent;
}
