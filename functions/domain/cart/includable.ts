import { type Grosze, subtractGrosze } from '#shared/model/money/grosze.ts';
import { includableScopes } from '#shared/model/order/wishChoices.ts';
import type { IncludableScope } from '#shared/rules/words/scopes.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { quote } from '../pricing/quote.ts';
import type { CartFile, CartForm } from './cartContents.ts';
import { quoteInputOf } from './quoteInputOf.ts';
import { wordsInScope } from './versionOf.ts';

export interface Includable {
  scope: IncludableScope;
  /** Summed over all files. */
  words: number;
  included: boolean;
  /** Gross difference in price with and without this part; undefined where a person names the price. */
  price: Grosze | undefined;
}

/** Optional parts of the files, beyond the counted text, with what each would cost. */
export function includable(
  form: CartForm | undefined,
  files: readonly CartFile[],
  pricing: { configuration: PriceConfiguration; now: Date } & NonNullable<Parameters<typeof quoteInputOf>[2]>,
): Includable[] {
  const { configuration, now, ...terms } = pricing;
  const chosen = form?.include ?? [];
  const grossWith = (include: IncludableScope[]): Grosze | undefined => {
    if (!form) return undefined;
    const { gross, itemsWithoutQuotation } = quote(
      quoteInputOf({ ...form, include }, files, terms),
      configuration,
      now,
    );
    return itemsWithoutQuotation.length > 0 ? undefined : gross;
  };
  return includableScopes.flatMap((scope) => {
    const words = files.reduce((sum, file) => sum + wordsInScope(file, form, scope), 0);
    if (words === 0) return [];
    const others = chosen.filter((one) => one !== scope);
    const withIt = grossWith([...others, scope]);
    const without = grossWith(others);
    const price = withIt === undefined || without === undefined ? undefined : subtractGrosze(withIt, without);
    return [{ scope, words, included: chosen.includes(scope), price }];
  });
}
