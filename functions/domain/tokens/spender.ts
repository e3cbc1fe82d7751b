import type { Grosze } from '#shared/model/grosze.ts';
import type { TokenLimits } from '#shared/model/tokenLimits.ts';

/** A member who spends a company's money, with the limit of their month as it was read. */
export interface SpendingMember {
  company: string;
  person: string;
  mostPerMonth?: Grosze | undefined;
}

/** Who pays from the balance, with what they may spend: a token, a member of a company, or the token of a member. */
export interface Spender extends Pick<TokenLimits, 'mostPerOrder' | 'mostPerDay'> {
  token?: string | undefined;
  member?: SpendingMember | undefined;
}
