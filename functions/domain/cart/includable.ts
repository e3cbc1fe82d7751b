import { type Grosze, subtractGrosze } from '#shared/model/money/grosze.ts';
import { includableScopes, leavableScopes } from '#shared/model/order/wishChoices.ts';
import type { IncludableScope, LeavableScope } from '#shared/rules/words/scopes.ts';
import type { PriceConfiguration } from '../pricing/priceConfiguration.ts';
import { quote } from '../pricing/quote.ts';
import type { CartFile, CartForm } from './cartContents.ts';
import { quoteInputOf } from './quoteInputOf.ts';
import { wordsInScope } from './versionOf.ts';

export interface OptionalPart<Scope> {
  scope: Scope;
  /** Summed over all files. */
  words: number;
  included: boolean;
  /** Gross difference in price with and without this part; undefined where a person names the price. */
  price: Grosze | undefined;
}

interface OptionalParts {
  /** Beyond the counted text. */
  includable: OptionalPart<IncludableScope>[];
  /** In the counted text, but may be left out. */
  leavable: OptionalPart<LeavableScope>[];
}

/** Parts of the files that a customer may have translated or not, with what each would cost. */
export function optionalParts(
  form: CartForm | undefined,
  files: readonly CartFile[],
  pricing: { configuration: PriceConfiguration; now: Date } & NonNullable<Parameters<typeof quoteInputOf>[2]>,
): OptionalParts {
  const { configuration, now, ...terms } = pricing;
  const { include = [], leaveOut = [] } = form ?? {};
  const grossOf = (choice: Pick<CartForm, 'include' | 'leaveOut'>): Grosze | undefined => {
    if (!form) return undefined;
    const { gross, itemsWithoutQuotation } = quote(
      quoteInputOf({ ...form, ...choice }, files, terms),
      configuration,
      now,
    );
    return itemsWithoutQuotation.length > 0 ? undefined : gross;
  };
  const parts = <Scope extends IncludableScope | LeavableScope>(
    scopes: readonly Scope[],
    chosen: readonly string[],
    choices: (scope: Scope) => [withIt: Parameters<typeof grossOf>[0], without: Parameters<typeof grossOf>[0]],
  ) =>
    scopes.flatMap((scope): OptionalPart<Scope>[] => {
      const words = files.reduce((sum, file) => sum + wordsInScope(file, form, scope), 0);
      if (words === 0) return [];
      const [withIt, without] = choices(scope).map(grossOf);
      const price = withIt === undefined || without === undefined ? undefined : subtractGrosze(withIt, without);
      return [{ scope, words, included: chosen.includes(scope), price }];
    });
  return {
    includable: parts(includableScopes, include, (scope) => {
      const others = include.filter((one) => one !== scope);
      return [{ include: [...others, scope] }, { include: others }];
    }),
    leavable: parts(
      leavableScopes,
      leavableScopes.filter((scope) => !leaveOut.includes(scope)),
      (scope) => {
        const others = leaveOut.filter((one) => one !== scope);
        return [{ leaveOut: others }, { leaveOut: [...others, scope] }];
      },
    ),
  };
}
