import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { openDeployAccount } from '../deployAccount.ts';
import { statementsOfRole } from '../iamPolicy.ts';
import { full, fullAssembly } from './otherwise.ts';

interface Workflow {
  jobs: Record<string, { steps: { run?: string }[] }>;
}

/** The arguments of the CDK command that the workflow shows the changes by; the app is synthesised here. */
function diffArguments(): string[] {
  const file = new URL('../../../.github/workflows/deploy.yml', import.meta.url);
  const { jobs } = parse(readFileSync(file, 'utf8')) as Workflow;
  const runs = jobs.diff?.steps.flatMap(({ run }) => run ?? []).join('\n') ?? '';
  const [, said = ''] = /cdk (diff .*?) -c stage=/.exec(runs) ?? [];
  return said.split(' ');
}

test('what would change is shown of every stack, with the rights of its own role alone and all of them', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'differ-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const statements = statementsOfRole(full.Deployer, 'Differ');
  const account = await openDeployAccount({
    ...{ account: '111122223333', region: 'eu-central-1', statements, assembly: fullAssembly, dir },
    ...{ tablesAt: '', bucket: 'none', outputs: {} },
  });
  onTestFinished(() => account.stop());
  for (const { stackName } of fullAssembly.stacks)
    account.stacks.set(stackName, { status: 'CREATE_COMPLETE', outputs: {} });
  const said = await account.runCdk(diffArguments());
  for (const { id, stackName } of fullAssembly.stacks) expect(said).toContain(`Stack ${id} (${stackName})`);
  expect(said).not.toContain('Unknown option');
  expect(account.refused).toEqual([]);
  expect([...account.used].toSorted()).toEqual(statements.flatMap(({ Action }) => Action).toSorted());
});
