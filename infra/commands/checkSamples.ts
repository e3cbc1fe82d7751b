import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleStarts, samplesOf } from '#shared/contract/samples/samplesOf.ts';
import { tokenOperations } from '#shared/contract/samples/tokenOperations.ts';

/** Has Python parse every sample of the reference. Ends with 1 where one is none, and with 2 where there is no Python. */
const folder = await mkdtemp(join(tmpdir(), 'verso-samples-'));
try {
  const all = tokenOperations().flatMap(({ operations }) => operations);
  for (const one of all)
    await writeFile(join(folder, `${one.id}.py`), `${sampleStarts.python}\n${samplesOf(one).python}\n`);
  if (spawnSync('python3', ['--version']).status !== 0) {
    console.error('Not checked: the samples in Python. Missing: python3.');
    process.exitCode = 2;
  } else {
    const files = all.map(({ id }) => join(folder, `${id}.py`));
    const { status, stderr } = spawnSync('python3', ['-m', 'py_compile', ...files], { encoding: 'utf8' });
    console.log(JSON.stringify({ ok: status === 0, samples: files.length, complaints: stderr.trim() }));
    process.exitCode = status === 0 ? 0 : 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
