import { limitAt } from './component.ts';
import { components } from './components.ts';
import { loadOf } from './loadOf.ts';

export const rates = [1, 10, 100, 1000] as const;

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

/** The arithmetic as a table: what each rate of orders takes of each limit. `shared/docs/capacity.md` has it. */
export function capacityTable(): string[] {
  const rows = loadOf(components, rates).map(({ share, half, quota }, place) => {
    const component = components[place];
    if (!component) throw new Error('A row has its component.');
    const { name, unit, beyond } = component;
    const most = limitAt(component, 1).toLocaleString('en');
    const limit = typeof component.limit === 'number' ? `${most} ${unit}` : `${most} ${unit} a run`;
    const cells = rates.map((rate) => percent(share[rate] ?? 0));
    const at = half === undefined ? '-' : `${half >= 10 ? Math.round(half) : half.toFixed(1)}/s`;
    return `| ${[name, limit, ...cells, at, quota ?? '', beyond].join(' | ')} |`;
  });
  const head = ['component', 'limit', ...rates.map((rate) => `${rate}/s`), 'half at', 'quota', 'beyond that'];
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows];
}
