import { components } from './capacity/components.ts';
import { judge, over } from './capacity/judge.ts';

/**
 * `npm run -s bench:capacity`: what 1, 10 and 100 orders a second take of each documented limit, by the arithmetic of
 * capacity/; where half of a limit is reached, and what it takes beyond. Exits 1 while something is over half at 100.
 */
const rates = [1, 10, 100];
const rows = judge(components, rates);
const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
console.log(`| component | limit | ${rates.map((rate) => `${rate}/s`).join(' | ')} | half at | beyond that |`);
console.log(`| --- | --- | ${rates.map(() => '---').join(' | ')} | --- | --- |`);
rows.forEach(({ name, share, half }, i) => {
  const { limit = 0, unit = '', beyond = '' } = components[i] ?? {};
  const cells = rates.map((rate) => percent(share[rate] ?? 0));
  const at = half === undefined ? 'does not grow' : `${half >= 10 ? Math.round(half) : half.toFixed(1)}/s`;
  console.log(`| ${name} | ${limit.toLocaleString('en')} ${unit} | ${cells.join(' | ')} | ${at} | ${beyond} |`);
});
const overAt = Object.fromEntries(rates.map((rate) => [rate, over(rows, rate)]));
const ok = overAt[100]?.length === 0;
console.log(JSON.stringify({ ok, over_half: overAt }));
process.exitCode = ok ? 0 : 1;
