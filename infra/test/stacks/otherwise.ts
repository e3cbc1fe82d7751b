import { buildApp } from '../../buildApp.ts';
import { readSettings } from '../../settings/readSettings.ts';
import { rotatedOriginSecrets } from '../../settings/rotation.ts';
import { synthesise, type Template } from '../../synthesise.ts';
import { productionValues } from '../settingValues.ts';

// A synthesis takes a second: settings that have nothing to do with each other share one.

/** What production of the example does without. */
export const added = {
  backup: { copyTo: 'eu-west-1' },
  deployedFrom: 'example/verso',
  edgeLimits: { api: 100, writes: 10, hooks: 1000 },
  errorsUrl: 'https://errors.example/verso',
  fixedAddresses: { zones: 2 },
  locale: 'pl',
  ordersPerSecond: 100,
  policyReportsTo: 'https://csp.example/verso',
  releases: { provisioned: { shop: 3, authorizer: 2 } },
  tracing: 'xray',
} as const;

/** Production with all that, checked against CloudFormation's schemas. */
export const fullApp = buildApp(readSettings('production', { ...productionValues, ...added }), { validate: true });
export const fullAssembly = fullApp.synth();
export const full: Record<string, Template> = Object.fromEntries(
  fullAssembly.stacks.map((stack) => [stack.id, stack.template]),
);

/** What an operator has in place of the stage's own. */
export const replaced = {
  releases: { traffic: 'allAtOnce' },
  replies: { domain: 'reply.verso.example', ruleSet: 'shared' },
  restoredTables: { orders: 'verso-production-restored-orders-1' },
  webAclArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/own/1',
} as const;

/** Production with all that, a second mark of its edge and nobody who looks for malware. */
export const own = synthesise(
  readSettings('production', {
    ...rotatedOriginSecrets({ ...productionValues, ...replaced }, new Date('2026-11-23T09:00:00Z')),
    malwareScan: undefined,
  }),
);

/** A stage on one machine. */
export const emulator = synthesise(readSettings('emulator'));
