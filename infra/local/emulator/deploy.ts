import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { cdk, emulatorEnvironment } from './cdk.ts';

const outputsOf = z.object({
  data: z.looseObject({ TableWorkName: z.string(), TableAccountsName: z.string(), UploadBucketName: z.string() }),
  api: z.looseObject({ ApiUrl: z.string() }),
  identity: z.looseObject({ UserPoolId: z.string(), UserPoolClientId: z.string() }),
});

/** Names and addresses that the deployed stacks say of themselves. */
export type Outputs = z.output<typeof outputsOf>;

export interface Deployment {
  endpoint: string;
  /** A folder for what the command writes. */
  folder: string;
  settings: Readonly<Record<string, unknown>>;
}

/** Deploys every stack of the emulator stage with these settings. */
export async function deploy({ endpoint, folder, settings }: Deployment): Promise<Outputs> {
  const [settingsFile, outputsFile] = [join(folder, 'settings.json'), join(folder, 'outputs.json')];
  writeFileSync(settingsFile, JSON.stringify(settings));
  await cdk(
    [
      'deploy',
      '--all',
      '--require-approval',
      'never',
      '--outputs-file',
      outputsFile,
      '--output',
      join(folder, 'cdk.out'),
    ],
    { ...emulatorEnvironment(endpoint), STAGE: 'emulator', VERSO_SETTINGS: settingsFile },
  );
  const said = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(outputsFile, 'utf8')));
  // verso-emulator-data → data
  const byPart = Object.entries(said).map(([stack, values]) => [stack.slice(stack.lastIndexOf('-') + 1), values]);
  return outputsOf.parse(Object.fromEntries(byPart));
}
