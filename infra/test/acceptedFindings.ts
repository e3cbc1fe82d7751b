/** A finding of the audit that is meant to be so. `at`: the constructs it is accepted of; everywhere else it is open. */
export interface AcceptedFinding {
  rule: string;
  at: RegExp;
  reason: string;
}

const ownKeys =
  'Encrypted with keys of AWS; a key of our own would let the account’s administrators in all the same and be paid for each call.';

/** What the NIST pack asks of systems of US agencies and this product does otherwise. */
export const acceptedFindings: readonly AcceptedFinding[] = [
  {
    rule: 'NIST.800.53.R5-SNSEncryptedKMS',
    at: /^Data\/(Alarms|Pages)\//,
    reason: 'Texts of alarms name no person and no order.',
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
    at: /^Data\/EdgeMark/,
    reason: 'Replaced by a deploy of the next one beside it: CloudFront takes minutes, and two are good in between.',
  },
  { rule: 'NIST.800.53.R5-SecretsManagerUsingKMSKey', at: /^Data\/EdgeMark/, reason: ownKeys },
  { rule: 'NIST.800.53.R5-CloudWatchLogGroupEncrypted', at: /Log\/Resource$/, reason: ownKeys },
  {
    rule: 'NIST.800.53.R5-IAMNoInlinePolicy',
    at: /\/Role\/DefaultPolicy\/Resource$/,
    reason: 'A policy belongs to one function, changes with it and goes with it: nobody else can be given it.',
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
