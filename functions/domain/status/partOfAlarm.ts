import type { StatusPart } from '#shared/model/serviceStatus.ts';

/**
 * The alarms that mean that something does not work for customers: those of functions, of queues and of figures. What staff have
 * to look into while everything works (a job without a translator, an infected file, a refund that came back) is no incident.
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

/** By what CloudFormation calls each: `<stack>-<name>Alarm<8 hex digits>-<more>`, figures by `<stage>-<name>`. */
const parts = new Map(
  (Object.keys(alarms) as StatusPart[]).flatMap((part) => {
    const { functions, queues = [], figures = [] } = alarms[part];
    const ofQueues = queues.flatMap((queue) => [`${queue}QueueAlarm`, `${queue}QueueAge`]);
    return [...functions.map((name) => `${name}Alarm`), ...ofQueues, ...figures].map((name) => [name, part] as const);
  }),
);

export const namedAlarms: ReadonlySet<string> = new Set(parts.keys());

/** The name within the product of an alarm as CloudWatch tells of it. */
const alarmWithin = (name: string): string =>
  /-([A-Za-z0-9]+)[0-9A-F]{8}-[A-Za-z0-9]+$/.exec(name)?.[1] ?? name.slice(name.lastIndexOf('-') + 1);

/** undefined: of nothing that customers use. */
export const partOfAlarm = (name: string): StatusPart | undefined => parts.get(alarmWithin(name));
