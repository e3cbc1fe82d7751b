import * as z from 'zod/mini';
import { ownReferenceLimits as limits } from '../../model/software/ownReference.ts';
import { endpointId, flag, line, noControl } from './primitive.ts';

const key = z.string().check(
  z.regex(/^[A-Za-z0-9_.-]{1,40}$/, 'validation/metadata_key'),
  // A property name of every object (such as `constructor`) would seem to be present in any map of pairs.
  z.refine((name) => !(name in Object.prototype), 'validation/metadata_key'),
);

/** A company's own number and pairs, as sent; omitted fields of an existing cart stay unchanged. */
export const typedOwn = {
  external_id: z.optional(line(limits.externalId)),
  /** Another order of the account with this `external_id` is not made: its payment answers `external_id_taken`. */
  external_id_unique: z.optional(flag),
  metadata: z.optional(
    z
      .record(key, line(limits.value))
      .check(z.refine((pairs) => Object.keys(pairs).length <= limits.pairs, 'validation/metadata_pairs')),
  ),
  webhook: z.optional(endpointId),
};

/** A pair in a query: `key:value`. */
export const pairAsked = z.string().check(
  z.maxLength(limits.key + 1 + limits.value),
  z.regex(/^[A-Za-z0-9_.-]{1,40}:.+$/, { error: 'validation/invalid', abort: true }),
  z.refine((pair) => noControl.test(pair), 'validation/invalid'),
);

/** A company's own number and pairs, as stored. */
export const keptOwn = {
  external_id: z.nullable(z.string()),
  external_id_unique: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  webhook: z.nullable(z.string()),
};
