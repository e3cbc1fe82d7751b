/** Causes that set off several alarms at once, so that the person on call knows they are one fault. */
interface Cause {
  /** Names as in the paper's tables; the first one is where to begin. */
  alarms: readonly [string, string, ...string[]];
  why: string;
}

/**
 * Which calls have one cause. Alarms of alarms, which would call once for each, cost as much as five metrics and have alarms of their own
 * region only, while services that call people group by name themselves (decisions.md, 66).
 */
export const causes: readonly Cause[] = [
  {
    alarms: [
      'ServerErrors',
      'Api authorizerAlarm',
      'ApiOrders shopAlarm',
      'ApiOrders ordersAlarm',
      'ApiOrders moneyAlarm',
      'ApiPeople accountAlarm',
      'ApiPeople translatorAlarm',
      'EdgeErrors',
      'CanaryFailed',
    ],
    why: 'The API answers with errors. One function’s alarm beside it says which; several are what they share: tables (`TablesThrottled`), the authorizer, a release. The edge passes on what the API answers, and the synthetic customer fails of it within the hour. `EdgeErrors` alone is CloudFront or the pages, `CanaryFailed` alone the provider.',
  },
  {
    alarms: ['Jobs settlePaymentAlarm', 'Api p24HookAlarm', 'Data SettleQueueAlarm', 'PaidNotAccepted'],
    why: 'Payments are not taken in: first the function fails, a minute later orders are missed, after five tries messages are dead. A provider that does not answer rings none of these: `Jobs sweepMoneyNotVerified` tells of it after a quarter of an hour.',
  },
  {
    alarms: ['Jobs sendMailAlarm', 'MailsLate', 'Data MailQueueAlarm'],
    why: 'Mail does not go out: its function fails, then mails are late, then dead. `MailsLate` alone is SES: paused, or its quota is used up.',
  },
  {
    alarms: ['Jobs countWordsAlarm', 'Data CountQueueAlarm'],
    why: 'Files are not counted: the function fails, and after five tries the file waits for a person.',
  },
  {
    alarms: ['Jobs sweepNotRun', 'Jobs runProductionNotRun'],
    why: 'No clock runs: EventBridge of the region, a stage that was paused, or no concurrency. One of them alone is its own rule.',
  },
  {
    alarms: ['KsefLoginsRefused', 'InvoicesNotInKsef'],
    why: 'The national system lets nobody in, so that invoices miss their day.',
  },
  {
    alarms: ['Watch SenderBounceRate', 'Watch SenderComplaintRate'],
    why: 'Somebody makes us send to addresses that want no mail of ours.',
  },
];

/** What rings without the others, each with the reason. */
export const alone: Readonly<Record<string, string>> = {
  BooksNotBalanced: 'Money is compared with the provider’s reports: nothing else sees a difference.',
  'Jobs sweepAlarm': 'It picks up what the others left; its failure stops none of them.',
  'Jobs runProductionAlarm': 'Nothing else gives out work, and what is given out goes on.',
};

/** The paper's part about them. */
export const causesTable = (): string =>
  [
    '| call | begin with | because |',
    '|---|---|---|',
    ...causes.map(({ alarms, why }) => `| ${alarms.map(code).join(', ')} | ${code(alarms[0])} | ${why} |`),
    ...Object.entries(alone).map(([name, why]) => `| ${code(name)} alone | itself | ${why} |`),
  ].join('\n');

const code = (name: string): string => `\`${name}\``;
