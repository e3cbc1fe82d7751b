import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { sandboxCredentials } from '#functions/gateways/p24/call.ts';
import { startP24Sandbox } from '../p24/sandbox.ts';
import {
  cdk,
  type Deployment,
  deploy,
  deployedOriginSecret,
  emulatorClient,
  emulatorEnvironment,
  emulatorRegion,
  leaveData,
  lockObjects,
  makeStaff,
  type Outputs,
} from './deploy.ts';
import { openFrontServer, outsideWorld, settingsAt } from './frontServer.ts';
import { runSuite, type SuiteResult } from './runSuite.ts';
import { keepsMails, sentMails } from './sentMails.ts';

const mailbox = '/mailbox.json';

interface EmulatorRun {
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
 * address run here, on loopback, where the emulator's functions reach them. By `addressHeader` the suite says where it calls from.
 */
export async function deployEmulator(
  endpoint: string,
  { addressHeader, say }: { addressHeader: string; say: (line: string) => void },
): Promise<EmulatorRun> {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-'));
  const hasMailbox = await keepsMails(endpoint);
  const front = await openFrontServer(
    new Map([...outsideWorld(), ...(hasMailbox ? [[mailbox, sentMails(endpoint, mailbox)] as const] : [])]),
    addressHeader,
  );
  // The provider's minutes last a second, its ladder of notices ends within the suite; refunds wait until they are pressed.
  const sandbox = await startP24Sandbox({
    ...{ dataDir: folder, credentials: sandboxCredentials },
    ...{ notifyScale: 1 / 60, refundScale: 1 },
  });
  const payments = { provider: 'p24', baseUrl: sandbox.baseUrl, parameter: '/verso/emulator/p24' };
  const settings = { ...settingsAt(front.origin), payments };
  const deployed = async (deployment: Deployment) => {
    const start = performance.now();
    const outputs = await deploy(deployment);
    await lockObjects(endpoint, outputs);
    front.leadTo({ endpoint, apiUrl: outputs.api.ApiUrl, originSecret: await deployedOriginSecret(endpoint) });
    return { outputs, seconds: Math.round((performance.now() - start) / 100) / 10 };
  };
  try {
    // Beside the app the command would synthesise all of it, and look at nothing of it.
    await cdk(['bootstrap', `aws://000000000000/${emulatorRegion}`], emulatorEnvironment(endpoint), folder);
    say('bootstrapped');
    await keepKeys(endpoint, payments.parameter);
    const first = await deployed({ endpoint, folder, settings });
    say(`deployed in ${first.seconds} s; the API answers at ${front.origin}/api`);
    const people = {
      ...(await makeStaff(endpoint, first.outputs)),
      ...(hasMailbox && poolOf(endpoint, first.outputs)),
    };
    const suite = report(await runSuite(front.origin, folder, people), say);
    const isKept = await leaveData(endpoint, first.outputs);
    const changed = { mailFrom: 'Verso after the change <orders@verso.example>', throttle: { rate: 300, burst: 600 } };
    const second = await deployed({ endpoint, folder, settings: { ...settings, ...changed } });
    say(`changed and deployed again in ${second.seconds} s`);
    const suiteAfterUpdate = report(await runSuite(front.origin, folder, people), say);
    const dataKept = await isKept();
    const ok = suite.ok && suiteAfterUpdate.ok && dataKept;
    const times = { deploySeconds: first.seconds, updateSeconds: second.seconds };
    return { ok, endpoint, ...times, suite, suiteAfterUpdate, dataKept };
  } finally {
    await Promise.all([front.stop(), sandbox.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where the suite makes people, who log in and are put into groups, where it can read what is mailed to them. */
const poolOf = (endpoint: string, { identity }: Outputs) => ({
  IDENTITY_URL: endpoint,
  USER_POOL_ID: identity.UserPoolId,
  USER_POOL_CLIENT_ID: identity.UserPoolClientId,
});

/** What ran and what did not, in a line: a test that is skipped says nothing about what is deployed. */
function report(suite: SuiteResult, say: (line: string) => void): SuiteResult {
  say(`${suite.passed} tests passed, ${suite.failed.length} failed, ${suite.skipped.length} skipped`);
  for (const name of suite.failed) say(`failed: ${name}`);
  for (const name of suite.skipped) say(`skipped: ${name}`);
  return suite;
}

/** The sandbox's keys where an operator keeps the provider's: functions read them as in production. */
async function keepKeys(endpoint: string, name: string): Promise<void> {
  const value = JSON.stringify(sandboxCredentials);
  await new SSMClient(emulatorClient(endpoint)).send(
    new PutParameterCommand({ Name: name, Type: 'SecureString', Value: value, Overwrite: true }),
  );
}
