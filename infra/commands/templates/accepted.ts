/** An accepted finding of an external linter. `at`: stacks and logical ids. */
export interface AcceptedTemplateFinding {
  rule: string;
  at: RegExp;
  reason: string;
}

const ownKeys = 'Encrypted with keys of AWS: a key of our own would be paid for each call and keep nobody out.';

export const acceptedTemplateFindings: readonly AcceptedTemplateFinding[] = [
  { rule: 'W3005', at: /./, reason: 'CDK writes dependencies that a reference implies as well.' },
  { rule: 'CKV_AWS_119', at: /^Data /, reason: ownKeys },
  { rule: 'CKV_AWS_158', at: /Log/, reason: ownKeys },
  {
    rule: 'CKV_AWS_173',
    at: /Function/,
    reason:
      "Keys of others are in parameters. The environment has names, and the edge's mark, which the distribution's own configuration shows to whoever may read a function's; it opens nothing but the way past the edge.",
  },
  {
    rule: 'CKV_AWS_28',
    at: /^Data Test[0-9A-F]+$/,
    reason: 'What test tokens make is nobody’s work, and goes by itself after some days.',
  },
  {
    rule: 'CKV_AWS_21',
    at: /^Data TestFiles/,
    reason: 'Files of test mode, which nobody fetches back: they go with their clock.',
  },
  { rule: 'CKV_AWS_149', at: /^Data OriginSecret/, reason: ownKeys },
  { rule: 'CKV_AWS_166', at: /Vault|Copies/, reason: ownKeys },
  {
    rule: 'CKV_AWS_26',
    at: /^(Data|EdgeWatch) (Alarms|Pages)/,
    reason: 'Texts of alarms name no person and no order.',
  },
  {
    rule: 'CKV_AWS_26',
    at: /^Data Replies/,
    reason: 'It passes on what SES says of a mail to a queue that is encrypted; the mail itself lies in the bucket.',
  },
  {
    rule: 'CKV_AWS_111',
    at: /RoleDefaultPolicy/,
    reason:
      'With fixed addresses Lambda makes interfaces in the network by the function’s role, and none of them has a name before.',
  },
  {
    rule: 'CKV_AWS_27',
    at: /^Data .*Queue/,
    reason: 'Encrypted by SQS itself (SqsManagedSseEnabled), which the rule does not look at.',
  },
  { rule: 'CKV_AWS_117', at: /Function/, reason: 'Nothing a function talks to is in a VPC; each is reached over TLS.' },
  {
    rule: 'CKV_AWS_116',
    at: /Function/,
    reason: 'Callers wait for the answer, queues have dead letters of their own, a lost tick is made good by the next.',
  },
  {
    rule: 'CKV_AWS_115',
    at: /Function/,
    reason: 'Event sources, clock jobs and notices are bounded; areas share the rest behind the stage’s throttle.',
  },
  {
    rule: 'CKV_AWS_18',
    at: /AccessLog|^Site Files/,
    reason: 'It is the log itself; or it holds what everybody may read.',
  },
  {
    rule: 'CKV_AWS_21',
    at: /AccessLog|^Site Files/,
    reason: 'Written by AWS and expiring; or built from the source again.',
  },
  { rule: 'CKV_AWS_86', at: /^Site Site/, reason: 'Its log would keep the address of every visitor.' },
  {
    rule: 'CKV_AWS_192',
    at: /^Firewall/,
    reason: 'Texts to translate are customers’ own, and one about such an attack quotes it; nothing here runs Java.',
  },
];
