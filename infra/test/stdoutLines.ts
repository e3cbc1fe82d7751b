import { vi } from 'vitest';

/** What `work` writes to the output, line by line as parsed JSON: where the log and figures of functions go. */
export async function stdoutLines(work: () => unknown): Promise<Record<string, unknown>[]> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await work();
    return write.mock.calls.map(([line]) => JSON.parse(String(line)));
  } finally {
    write.mockRestore();
  }
}
