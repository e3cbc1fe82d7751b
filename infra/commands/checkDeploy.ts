import './sayPlainly.ts';
import { ACMClient } from '@aws-sdk/client-acm';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CostExplorerClient } from '@aws-sdk/client-cost-explorer';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { ServiceQuotasClient } from '@aws-sdk/client-service-quotas';
import { SESClient } from '@aws-sdk/client-ses';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { SSMClient } from '@aws-sdk/client-ssm';
import { STSClient } from '@aws-sdk/client-sts';
import { p24Client } from '#functions/gateways/p24/p24Client.ts';
import { readSettings } from '../settings/readSettings.ts';
import { stageArguments } from './deploy/stage.ts';
import { type Asked, names } from './deployCheck/facts.ts';
import { findingsOf, providerFromStage } from './deployCheck/findings.ts';
import { gather } from './deployCheck/gather.ts';
import { dnsRecords } from './deployCheck/mail.ts';

/**
 * `npm run -s deploy:check -- -c stage=production -c settings=production.json`: whether all that a stage needs from outside is
 * there, before its first deploy and any later one: a line for each condition, with what to do where it fails, then the
 * records of the zones. Changes nothing; exits 1 while a line fails.
 */
const { stage, file } = stageArguments(process.argv.slice(2));
const settings = readSettings(stage, {}, file);
if (!settings.domain) throw new Error(`The stage ${stage} has no domain: there is nothing outside to check.`);

const clients = {
  ...{ sts: STSClient, cloudformation: CloudFormationClient, acm: ACMClient, ssm: SSMClient },
  costs: CostExplorerClient,
  ...{ ses: SESv2Client, receiving: SESClient, lambda: LambdaClient, sns: SNSClient, quotas: ServiceQuotasClient },
};
const asked: Asked = {
  ...names,
  aws: (service, region) => new clients[service]({ region }) as unknown as ReturnType<Asked['aws']>,
  async payments(keys) {
    const access = await p24Client({ baseUrl: settings.payments.baseUrl, ...JSON.parse(keys) }).testAccess();
    if ('open' in access) return access.open ? 'answers' : 'refuses';
    return access.refused === 'provider_unavailable' ? 'unreachable' : 'refuses';
  },
  fromStage: () => providerFromStage(settings.siteOrigin),
};
const facts = await gather(settings, asked);
const findings = findingsOf(settings, facts);
for (const { ok, what, act } of findings)
  console.log(`${ok ? ' ok ' : 'FAIL'}  ${what}${act === undefined ? '' : `\n      → ${act}`}`);
console.log('\nRecords of the zones:');
console.table(dnsRecords(settings, facts));
const failed = findings.filter(({ ok }) => !ok).length;
console.log(JSON.stringify({ ok: failed === 0, stage, failed }));
process.exitCode = failed === 0 ? 0 : 1;
