import { expect, test, vi } from 'vitest';
import { raiseMetric } from './metrics.ts';

test('a raised figure is one plain line in the embedded metric format', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  raiseMetric('FilesNotRead', 1, 1_790_000_000_000);
  raiseMetric('FilesNotRead', 0);
  const lines = write.mock.calls.map(([line]) => String(line));
  write.mockRestore();
  expect(lines.map((line) => [line.endsWith('}\n'), JSON.parse(line)])).toEqual([
    [
      true,
      {
        _aws: {
          Timestamp: 1_790_000_000_000,
          CloudWatchMetrics: [
            { Namespace: 'Verso', Dimensions: [['Stage']], Metrics: [{ Name: 'FilesNotRead', Unit: 'Count' }] },
          ],
        },
        Stage: 'local',
        FilesNotRead: 1,
      },
    ],
  ]);
});
