import { expect, test } from 'vitest';
import { partOfAlarm } from './incidents.ts';

test.each([
  ['verso-production-jobs-countWordsAlarm8C55062E-1ABCDEF2GHIJ', 'counting'],
  ['verso-production-data-MailQueueAge60B12200-XYZ', 'delivery'],
  ['verso-production-api-p24HookAlarm9271D241-0A1B2C3D4E5F', 'payments'],
  ['verso-production-ServerErrors', 'api'],
  ['verso-production-CanaryFailed', 'ordering'],
  ['verso-production-jobs-tellEventsAlarm052C4934-ABC123', 'webhooks'],
])('%s limits %s', (name, part) => {
  expect(partOfAlarm(name)).toBe(part);
});

test.each([
  'verso-production-jobs-runProductionWorkUnassignedD96DA850-ABC123',
  'verso-production-jobs-noteScanFilesInfectedFA250ED4-ABC123',
  'verso-production-jobs-eraseAlarm784DA1B8-ABC123',
  'verso-production-api-people-testModeAlarm968F5D8F-ABC123',
  'verso-production-FreeOrders',
  'somebody-elses-alarm',
])('%s is no incident of customers', (name) => {
  expect(partOfAlarm(name)).toBeUndefined();
});
