import { call } from '#frontend/api/client.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { tokens } from '#shared/contract/tokens.ts';
import { type Grosze, grosze, sumGrosze, zeroGrosze } from '#shared/model/grosze.ts';

type Token = ResultOf<typeof tokens.listTokens>['tokens'][number];

export interface Use {
  calls: number;
  /** Calls that were refused because the minute of their token was used up. */
  limited: number;
  spent: Grosze;
}

export interface WholeUse {
  /** Newest first. */
  days: (Use & { day: string })[];
  tokens: (Use & { token: Token })[];
}

const nothing: Use = { calls: 0, limited: 0, spent: zeroGrosze };
const plus = (a: Use, b: Use): Use => ({
  calls: a.calls + b.calls,
  limited: a.limited + b.limited,
  spent: sumGrosze([a.spent, b.spent]),
});

/** The last 30 days of every token, and of all together. */
export async function readUse(): Promise<WholeUse> {
  const { tokens: all } = await call(tokens.listTokens);
  const days = new Map<string, Use>();
  const byToken = await Promise.all(
    all.map(async (token) => {
      const read = await call(tokens.getTokenUse, { params: { id: token.id } });
      const used = read.days.map(({ day, calls, limited, spent }) => ({
        ...{ day, calls, limited, spent: grosze(spent.amount) },
      }));
      for (const { day, ...use } of used) days.set(day, plus(days.get(day) ?? nothing, use));
      return { token, ...used.reduce<Use>(plus, nothing) };
    }),
  );
  return {
    days: [...days].map(([day, use]) => ({ day, ...use })).sort((a, b) => b.day.localeCompare(a.day)),
    tokens: byToken.sort((a, b) => b.calls - a.calls),
  };
}
