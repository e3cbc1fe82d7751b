import type { App } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks, NIST80053R5Checks, ServerlessChecks } from 'cdk-nag';

/** What the audit finds that nothing acknowledges where it is made: `rule path`, one line per place. */
export function audit(app: App): string[] {
  return [AwsSolutionsChecks, ServerlessChecks, NIST80053R5Checks].flatMap((Pack) =>
    new Pack(app)
      .validateScope(app)
      .violations.flatMap(({ ruleName, violatingResources = [] }) =>
        violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath}`),
      ),
  );
}

/** Of these findings, those that the list does not accept, and the lines of the list that nothing needs. */
export function sift(findings: readonly string[]): { open: string[]; needless: string[] } {
  const fits = (finding: string, { rule, at }: (typeof acceptedFindings)[number]) => {
    const [name = '', path = ''] = finding.split(' ');
    return name === rule && at.test(path);
  };
  return {
    open: findings.filter((finding) => !acceptedFindings.some((accepted) => fits(finding, accepted))),
    needless: acceptedFindings
      .filter((accepted) => !findings.some((finding) => fits(finding, accepted)))
      .map(({ rule }) => rule),
  };
}

/** A finding of the audit that is meant to be so. `at`: the constructs it is accepted of; everywhere else it is open. */
interface AcceptedFinding {
  rule: string;
  at: RegExp;
  reason: string;
}

const ownKeys =
  'Encrypted with keys of AWS; a key of our own would let the account’s administrators in all the same and be paid for each call.';

/** What the NIST pack asks of systems of US agencies and this product does otherwise. */
const acceptedFindings: readonly AcceptedFinding[] = [
  ...['AwsSolutions-DDB3', 'NIST.800.53.R5-DynamoDBInBackupPlan', 'NIST.800.53.R5-DynamoDBPITREnabled'].map((rule) => ({
    rule,
    at: /^Data\/Test\/Resource$/,
    reason: 'Test data goes after 30 days, and can be made again.',
  })),
  ...['NIST.800.53.R5-S3BucketReplicationEnabled', 'NIST.800.53.R5-S3BucketVersioningEnabled'].map((rule) => ({
    rule,
    at: /^Data\/TestFiles\//,
    reason: 'Files of test mode go after 30 days, and can be sent again.',
  })),
  { rule: 'NIST.800.53.R5-S3DefaultEncryptionKMS', at: /^Data\/TestFiles\//, reason: ownKeys },
  {
    rule: 'NIST.800.53.R5-SNSEncryptedKMS',
    at: /^(Data|EdgeWatch)\/(Alarms|Pages)\//,
    reason: 'Texts of alarms name no person and no order.',
  },
  {
    rule: 'NIST.800.53.R5-SNSEncryptedKMS',
    at: /^Data\/Replies\//,
    reason:
      'It holds what SES says of a mail (sender, subject) only until the queue has it, which is encrypted; the mail lies in the bucket.',
  },
  {
    rule: 'NIST.800.53.R5-S3BucketReplicationEnabled',
    at: /^Data\/(AccessLog|Uploads)\/|^Site\/Files\//,
    reason: 'Customers’ files are in the backup plan, whose copies go to another region where the stage says so.',
  },
  {
    rule: 'NIST.800.53.R5-S3BucketVersioningEnabled',
    at: /^Data\/AccessLog\/|^Site\/Files\//,
    reason: 'The log is written by AWS and expires; the site is built again from the source.',
  },
  { rule: 'NIST.800.53.R5-S3DefaultEncryptionKMS', at: /^Data\/(AccessLog|Uploads)\/|^Site\/Files\//, reason: ownKeys },
  {
    rule: 'NIST.800.53.R5-SecretsManagerRotationEnabled',
    at: /^Data\/OriginSecret/,
    reason: 'Replaced by a deploy of the next one beside it: CloudFront takes minutes, and two are good in between.',
  },
  { rule: 'NIST.800.53.R5-SecretsManagerUsingKMSKey', at: /^Data\/OriginSecret/, reason: ownKeys },
  { rule: 'NIST.800.53.R5-CloudWatchLogGroupEncrypted', at: /Log\/Resource$/, reason: ownKeys },
  {
    rule: 'NIST.800.53.R5-IAMNoInlinePolicy',
    at: /\/Role\/DefaultPolicy\/Resource$|^Deployer\//,
    reason:
      'A policy belongs to one function, or one role of the workflow, changes with it and goes with it: nobody else can be given it.',
  },
  {
    rule: 'NIST.800.53.R5-LambdaConcurrency',
    at: /\/Function\/Resource$/,
    reason:
      'What takes messages is bounded by its event source, what runs by the clock by a reservation of one, notices have their own; areas share the rest behind the stage’s throttle: a part of their own would refuse calls while others are idle.',
  },
  {
    rule: 'NIST.800.53.R5-LambdaDLQ',
    at: /\/Function\/Resource$/,
    reason:
      'Callers wait for the answer, queues have dead letters of their own, and a lost tick is made good by the next.',
  },
  {
    rule: 'NIST.800.53.R5-LambdaInsideVPC',
    at: /\/Function\/Resource$/,
    reason: 'Nothing it talks to is in a VPC; each is reached over TLS with a right of its own.',
  },
  {
    rule: 'NIST.800.53.R5-WAFv2LoggingEnabled',
    at: /^Firewall\/Firewall$/,
    reason: 'Its log would keep addresses and paths, and the hash that opens a cart is in the path; figures are kept.',
  },
  {
    rule: 'NIST.800.53.R5-S3BucketLoggingEnabled',
    at: /^Site\/Files\//,
    reason: 'Holds what everybody may read, and is read by CloudFront alone.',
  },
];
