import * as z from 'zod/mini';

export {
  grosze,
  groszeAtRate,
  groszePart,
  negateGrosze,
  parseDecimal,
  roundToGrosze,
  shareByLargestRemainder,
  subtractGrosze,
  sumGrosze,
  toDecimal,
  zeroGrosze,
} from './amounts.ts';

/** Money is always a whole number of grosze (1/100 PLN). */
export const Grosze = z.int().brand<'Grosze'>();
export type Grosze = z.infer<typeof Grosze>;
