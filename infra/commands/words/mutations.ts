import { readFileSync } from 'node:fs';
import { countWords } from '#functions/domain/words/countWords.ts';
import { mutate } from './mutate.ts';
import { sampleFiles } from './sampleFiles.ts';

const hangMilliseconds = 5_000;

/** Counts broken copies of the tests' own files and, where given, of others: no crash, no hang, no defect. */
export async function mutations(seed: number, count: number, paths: readonly string[]) {
  const samples = sampleFiles();
  const files = [
    ...Object.entries(samples).map(([name, bytes]) => () => ({ name, bytes })),
    ...paths.filter((path) => !path.endsWith('.pdf')).map((path) => () => ({ name: path, bytes: readFileSync(path) })),
  ];
  const outcomes: Record<string, number> = {};
  const defects: string[] = [];
  const hangs: string[] = [];
  let slowest = 0;
  for (let i = 0; i < count; i++) {
    const one = files[i % files.length]?.();
    const other = files[(i * 7 + 3) % files.length]?.();
    if (one === undefined || other === undefined || one.bytes.length === 0) continue;
    const mutant = mutate(one.bytes, other.bytes, one.name, seed, Math.floor(i / files.length) + i);
    const started = performance.now();
    const counted = await countWords(mutant.bytes, {
      fileName: mutant.fileName,
      service: 'ordinary',
      onDefect: (error) => defects.push(`${one.name} ${mutant.kind} ${i}: ${String(error)}`),
    });
    const milliseconds = performance.now() - started;
    slowest = Math.max(slowest, milliseconds);
    if (milliseconds > hangMilliseconds) hangs.push(`${one.name} ${mutant.kind} ${i}`);
    outcomes[counted.outcome] = (outcomes[counted.outcome] ?? 0) + 1;
  }
  return {
    ok: defects.length === 0 && hangs.length === 0,
    files: count,
    outcomes,
    slowest_ms: Math.round(slowest),
    hangs,
    defects: defects.slice(0, 20),
  };
}
