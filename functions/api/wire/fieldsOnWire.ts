import type { FieldMessage } from '#shared/messages/fieldMessage.ts';

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
