import {
  eachReference,
  references as fields,
  type ReferenceField,
  type References,
  referenceNames,
} from '#shared/model/reference.ts';

/** A company's references as the contract writes them; what was not given is null. */
export const referencesWire = (kept: References = {}): Record<ReferenceField, string | null> =>
  eachReference((name) => kept[name] ?? null);

/** Those that were sent. */
export const referencesOf = (sent: Readonly<Partial<Record<ReferenceField, string | undefined>>>): References =>
  Object.fromEntries(
    referenceNames.flatMap((name) => {
      const value = sent[fields[name]];
      return value === undefined ? [] : [[name, value]];
    }),
  );
