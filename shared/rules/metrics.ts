/** Where the product's own figures stand among the cloud's. */
export const metricNamespace = 'Verso';

/** Figures that functions raise and alarms watch. */
export const metricNames = [
  'FilesNotRead',
  'FilesNotChecked',
  'MoneyNotVerified',
  'RefundsRejected',
  'QuotesPastDue',
  'WorkUnassigned',
  'OffersWithoutTaker',
  'WorkPastDue',
] as const;
export type MetricName = (typeof metricNames)[number];
