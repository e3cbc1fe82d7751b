/** CloudWatch namespace of the product's metrics. */
export const metricNamespace = 'Verso';
/** Dimension that separates stages in one account, so that an alarm of one is not raised by another. */
export const stageDimension = 'Stage';

/** Dimension that separates functions of a stage. */
export const functionDimension = 'Function';

/**
 * Defects that a function answers or returns instead of throwing, so that Lambda does not count them as errors; per
 * function.
 */
export const defectMetric = 'Defects';

/**
 * Answers with a status of 500 and above that are meant: a provider that is away, what a brand or test mode does
 * not have, and what test mode answers because it was asked to. No outage, so that the alarm on server errors leaves them out.
 */
export const meantErrorMetric = 'MeantErrors';

/** Business figures of the dashboard, without alarms. */
export const figureNames = [
  'CartsOpened',
  'QuotesRequested',
  'PaymentsStarted',
  'OrdersAccepted',
  'MoneyAccepted',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Metrics raised by functions and watched by alarms. */
export const metricNames = [
  'PaidNotAccepted',
  'FilesCountedLate',
  'MailsLate',
  'MailsRefused',
  'MailsBounced',
  'InvoicesNotInKsef',
  'InvoicesRefusedByKsef',
  'HoursNotInKsef',
  'KsefLoginsRefused',
  'KsefCredentialEnds',
  'BooksNotBalanced',
  'FreeOrders',
  'LoginsRefused',
  'CanaryFailed',
  'FilesNotRead',
  'FilesNotChecked',
  'FilesInfected',
  'FilesNotScanned',
  'MoneyNotVerified',
  'RefundsRejected',
  'RowsUnreadable',
  'TablesThrottled',
  'FileAccessNotLogged',
  'QuotesPastDue',
  'WorkUnassigned',
  'OffersWithoutTaker',
  'WorkPastDue',
] as const;
export type MetricName = (typeof metricNames)[number];
