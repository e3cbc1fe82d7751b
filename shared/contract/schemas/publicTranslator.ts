import * as z from 'zod/mini';
import { LocalizedName } from '../../model/localizedName.ts';
import { instant } from './primitive.ts';

export const publicProfile = z.object({
  shown: z.boolean(),
  name: z.nullable(z.string()),
  about: z.nullable(z.string()),
  show_fields: z.boolean(),
  agreed_at: z.nullable(instant),
});
export type PublicProfileWire = z.input<typeof publicProfile>;

/** Someone in the public list, as far as they agreed to be shown: nothing that lets anyone contact them. */
export const publicTranslator = z.object({
  name: z.string(),
  about: z.nullable(z.string()),
  pairs: z.array(z.object({ source_lang: z.int(), target_lang: z.int(), sworn: z.boolean() })),
  fields: z.array(z.object({ id: z.int(), names: LocalizedName })),
});
