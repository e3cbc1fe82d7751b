import * as z from 'zod/mini';
import { LocalizedName } from './localizedName.ts';

export const Country = z.object({
  /** ISO 3166-1 numeric: Poland is 616. */
  id: z.int(),
  iso2: z.string().check(z.length(2)),
  names: LocalizedName,
  eu: z.boolean(),
});
export type Country = z.infer<typeof Country>;
