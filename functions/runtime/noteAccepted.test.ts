import { expect, test, vi } from 'vitest';
import { grosze } from '#shared/model/money/grosze.ts';
import { noteAccepted } from './metrics.ts';

/** The metrics that an accepted order raises, by name. */
function figuresOf(gross: number): Record<string, unknown> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  noteAccepted(grosze(gross));
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)));
  write.mockRestore();
  return Object.assign({}, ...lines.map(({ _aws, Stage, ...figure }) => figure));
}

test('an accepted order is counted with its amount, and one that costs nothing as free as well', () => {
  expect(figuresOf(42_509)).toEqual({ OrdersAccepted: 1, MoneyAccepted: 42_509 });
  expect(figuresOf(1)).toEqual({ OrdersAccepted: 1, MoneyAccepted: 1 });
  expect(figuresOf(0)).toEqual({ OrdersAccepted: 1, FreeOrders: 1 });
});
