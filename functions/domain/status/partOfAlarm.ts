import type { StatusPart } from '#shared/model/serviceStatus.ts';

/**
 * Alarms that mean something does not work for customers: of functions, queues and metrics. Matters for staff while
 * everything works (a job without a translator, an infected file, a rejected refund) are no incidents.
 */
const alarms: Record<
  StatusPart,
  { functions: readonly string[]; queues?: readonly string[]; figures?: readonly string[] }
> = {
  api: { functions: ['authorizer'], figures: ['ServerErrors'] },
  ordering: { functions: ['cart', 'attachments', 'catalogue', 'quotes', 'orders'], figures: ['CanaryFailed'] },
  payments: {
    functions: ['payments', 'prepaid', 'p24Hook', 'settlePayment'],
    queues: ['Settle'],
    figures: ['PaidNotAccepted'],
  },
  counting: {
    functions: ['countWords', 'requoteCart', 'noteScan'],
    queues: ['Count', 'Requote', 'Scan'],
    figures: ['FilesCountedLate'],
  },
  delivery: {
    functions: ['checkDelivery', 'runProduction', 'followOrders', 'afterSale', 'translator', 'sendMail'],
    queues: ['Check', 'Mail'],
    figures: ['MailsLate'],
  },
  webhooks: { functions: ['deliverWebhooks', 'tellEvents', 'webhooks'], queues: ['Webhook'] },
};

/** By their names in CloudFormation: `<stack>-<name>Alarm<8 hex digits>-<more>`, metrics by `<stage>-<name>`. */
const parts = new Map(
  (Object.keys(alarms) as StatusPart[]).flatMap((part) => {
    const { functions, queues = [], figures = [] } = alarms[part];
    const ofQueues = queues.flatMap((queue) => [`${queue}QueueAlarm`, `${queue}QueueAge`]);
    return [...functions.map((name) => `${name}Alarm`), ...ofQueues, ...figures].map((name) => [name, part] as const);
  }),
);

export const namedAlarms: ReadonlySet<string> = new Set(parts.keys());

/** The product's name for an alarm of CloudWatch. */
const alarmWithin = (name: string): string =>
  /-([A-Za-z0-9]+)[0-9A-F]{8}-[A-Za-z0-9]+$/.exec(name)?.[1] ?? name.slice(name.lastIndexOf('-') + 1);

/** undefined: it affects nothing that customers use. */
export const partOfAlarm = (name: string): StatusPart | undefined => parts.get(alarmWithin(name));
