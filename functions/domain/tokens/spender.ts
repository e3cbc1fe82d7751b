import type { TokenLimits } from '#shared/model/tokenLimits.ts';

/** A token that pays from the balance, with what it may spend. */
export interface Spender extends Pick<TokenLimits, 'mostPerOrder' | 'mostPerDay'> {
  token: string;
}
