import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { sandboxCredentials } from '#functions/gateways/p24/sandboxCredentials.ts';
import { startP24Sandbox } from '../p24/startP24Sandbox.ts';
import { cdk, emulatorClient, emulatorEnvironment, emulatorRegion } from './cdk.ts';
import { type Deployment, deploy } from './deploy.ts';
import { openFrontServer } from './frontServer.ts';
import { leaveData } from './keptData.ts';
import { makeStaff } from './makeStaff.ts';
import { outsideWorld, settingsAt } from './outsideWorld.ts';
import { runSuite, type SuiteResult } from './runSuite.ts';

export interface EmulatorRun {
  ok: boolean;
  endpoint: string;
  deploySeconds: number;
  suite: SuiteResult;
  updateSeconds: number;
  suiteAfterUpdate: SuiteResult;
  dataKept: boolean;
}

/**
 * Deploys the stacks to the emulator at `endpoint`, runs the API suite there, changes the settings, deploys again, and
 * looks whether rows, files and the suite are as before. The provider's sandbox, the registers' and the product's one
 * address run here, on loopback, where the emulator's functions reach them.
 */
export async function deployEmulator(endpoint: string, say: (line: string) => void): Promise<EmulatorRun> {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-'));
  const door = await openFrontServer(outsideWorld());
  // The provider's minutes last a second: its ladder of notices ends within the suite.
  const sandbox = await startP24Sandbox({ dataDir: folder, credentials: sandboxCredentials, notifyScale: 1 / 60 });
  const payments = { provider: 'p24', baseUrl: sandbox.baseUrl, parameter: '/verso/emulator/p24' };
  const settings = { ...settingsAt(door.origin), payments };
  const deployed = async (deployment: Deployment) => {
    const start = performance.now();
    const outputs = await deploy(deployment);
    door.leadTo({ endpoint, apiUrl: outputs.api.ApiUrl });
    return { outputs, seconds: Math.round((performance.now() - start) / 100) / 10 };
  };
  try {
    // The command runs the app for it too, which refuses to be of no stage.
    await cdk(['bootstrap', `aws://000000000000/${emulatorRegion}`], {
      ...emulatorEnvironment(endpoint),
      STAGE: 'emulator',
    });
    say('bootstrapped');
    await keepKeys(endpoint, payments.parameter);
    const first = await deployed({ endpoint, folder, settings });
    say(`deployed in ${first.seconds} s; the API answers at ${door.origin}/api`);
    const staff = await makeStaff(endpoint, first.outputs);
    const suite = told(await runSuite(door.origin, folder, staff), say);
    const isKept = await leaveData(endpoint, first.outputs);
    const changed = { mailFrom: 'Verso after the change <orders@verso.example>', throttle: { rate: 300, burst: 600 } };
    const second = await deployed({ endpoint, folder, settings: { ...settings, ...changed } });
    say(`changed and deployed again in ${second.seconds} s`);
    const suiteAfterUpdate = told(await runSuite(door.origin, folder, staff), say);
    const dataKept = await isKept();
    const ok = suite.ok && suiteAfterUpdate.ok && dataKept;
    const times = { deploySeconds: first.seconds, updateSeconds: second.seconds };
    return { ok, endpoint, ...times, suite, suiteAfterUpdate, dataKept };
  } finally {
    await Promise.all([door.stop(), sandbox.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What ran and what did not, in a line: a test that is skipped says nothing about what is deployed. */
function told(suite: SuiteResult, say: (line: string) => void): SuiteResult {
  say(`${suite.passed} tests passed, ${suite.failed.length} failed, ${suite.skipped.length} skipped`);
  if (suite.skipped.length > 0)
    say('skipped is what needs a mailbox: `npm run suite:api` runs all of it on the local host');
  return suite;
}

/** The sandbox's keys where an operator keeps the provider's: functions read them as in production. */
async function keepKeys(endpoint: string, name: string): Promise<void> {
  const value = JSON.stringify(sandboxCredentials);
  await new SSMClient(emulatorClient(endpoint)).send(
    new PutParameterCommand({ Name: name, Type: 'SecureString', Value: value, Overwrite: true }),
  );
}
