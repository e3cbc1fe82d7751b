import type { Grosze } from '#shared/model/grosze.ts';
import type { TokenLimits } from '#shared/model/tokenLimits.ts';

/** A member spending a company's money, with the monthly limit that was read. */
export interface SpendingMember {
  company: string;
  person: string;
  mostPerMonth?: Grosze | undefined;
}

/** Who pays from the balance, with their limits: a token, a member of a company, or a member's token. */
export interface Spender extends Pick<TokenLimits, 'mostPerOrder' | 'mostPerDay'> {
  token?: string | undefined;
  member?: SpendingMember | undefined;
}
