import { capacityTable, components, loadOf, over, rates } from './capacity/capacity.ts';
import { conclude } from './figures/bars.ts';

/**
 * `npm run -s bench:capacity`: what 1, 10, 100 and 1,000 orders a second take of each documented limit, by the arithmetic of
 * capacity/; where half of a limit is reached, and what it takes beyond. Exits 1 while something is over half at 100 that is
 * no quota of the account, which AWS raises on request and deploy:check asks for.
 */
for (const line of capacityTable()) console.log(line);
const rows = loadOf(components, rates);
const at = (ofAccount: boolean) => Object.fromEntries(rates.map((rate) => [rate, over(rows, rate, ofAccount)]));
const overHalf = at(false);
conclude('bench:capacity', { seed: null, over_half: overHalf, quotas_to_raise: at(true) });
