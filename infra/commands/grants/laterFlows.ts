import { setTimeout as wait } from 'node:timers/promises';
import { S3Client } from '@aws-sdk/client-s3';
import { comingTerms } from '#functions/domain/account/comingTerms.ts';
import { sitePages } from '#functions/gateways/sitePages.ts';
import { termsNoticeDays } from '#shared/rules/house/stageFigures.ts';
import { warsawDayBegins } from '#shared/rules/say/warsawDay.ts';
import { filledPages, filledPart } from '#shared/rules/site/filledPage.ts';
import { press } from '../../client/orders.ts';
import { entries } from '../../constructs/records.ts';
import type { Host } from '../../local/host/host.ts';
import { awsKeys, paths, region } from '../../local/host/place.ts';
import { jobs } from '../../settings/jobs.ts';
import { offered } from './enquiries.ts';
import { begin, type Caller, newId, newPoolUser, order, without } from './shop.ts';
import { assign, inPair, planned, type Translator } from './translating.ts';

/** All that the clock starts. */
/** Terms are announced a fortnight before their day; on it this release would have to be replaced by one that has them in force. */
const announced = 'announceTerms';
const scheduled = entries(jobs).flatMap(([name, { trigger }]) => (trigger.kind === 'schedule' ? [name] : []));

type People = Record<'customer' | 'guest' | 'staff', Caller>;

/**
 * The pages whose part a job fills, as the deployment of a site leaves them: without one nothing is filled. An alarm goes on, and
 * nobody tells of its end: the clock asks.
 */
export async function placePages(host: Host): Promise<void> {
  const { url, functions } = host;
  const bucket = [...functions.values()].map(({ settings }) => settings.environment.SITE_BUCKET).find(Boolean) ?? '';
  const s3 = new S3Client({ endpoint: url + paths.files, region, credentials: awsKeys, forcePathStyle: true });
  const pages = sitePages(s3, bucket);
  for (const key of filledPages) await pages.publish(key, `<html>${filledPart('')}</html>`);
  const detail = { alarmName: 'verso-local-ServerErrors', state: { value: 'ALARM' } };
  await host.lambda('jobs/publishStatus').invoke({ 'detail-type': 'CloudWatch Alarm State Change', detail });
  await host.runSchedule('publishStatus');
}

/** Leaves undone what only the clock brings to its end: lost notices, messages and mails, unpaid orders, a month's invoices. */
export async function leaveUndone(host: Host, { customer, guest, staff }: People): Promise<void> {
  const coupon = `LATE${Date.now()}`;
  await staff.must('POST', '/api/staff/coupon', { code: coupon, percent: 10 });
  await begin(guest, { coupon });
  await customer.must('POST', '/api/settings', { invoicing: 'monthly' });
  const [monthly, refused] = [await order(customer), await order(guest)];
  for (const schedule of ['issueInvoices', 'deliverInvoices']) await host.runSchedule(schedule);

  const [untold, unsettled] = [await begin(customer), await begin(guest)];
  await without(host, 'webhooks/p24', async () => {
    await press(untold.page, 'pay');
    for (const { id, page } of [monthly, refused]) {
      await press(page, 'reject_refunds');
      const asked = { refund_id: newId(), reason: 'complaint', to: 'provider', amount: 100 };
      await staff.must('POST', `/api/staff/order/${id}/refund`, asked);
    }
    await host.runSchedule('sweep');
    for (const { page } of [monthly, refused]) await press(page, 'finish_refunds');
    await wait(500);
  });
  await without(host, 'jobs/settlePayment', async () => {
    await press(unsettled.page, 'pay');
    await wait(500);
    // Its message is lost for good: only the sweeper brings it again.
    const settling = [...host.queues.queues.values()].find(({ name }) => /settle(?!.*dead)/i.test(name));
    if (!settling) throw new Error('There is no queue to settle payments.');
    host.queues.purge(settling);
  });
  await without(host, 'jobs/sendMail', async () => {
    await guest.must('POST', '/api/account/password/forgot', { email: 'nobody@example.com' });
    await wait(500);
  });
}

/** Work that stands still: nobody begins it, answers, goes on or says anything of what was delivered. */
export async function leaveWork(host: Host, anna: Translator, { guest, staff }: People): Promise<void> {
  await offered(guest, staff);
  const paid = async () => {
    const { id } = await order(guest, inPair);
    await planned(host, staff, id);
    return id;
  };
  const [unanswered, unstarted, onHold, untouched] = [await paid(), await paid(), await paid(), await paid()];
  await assign(staff, unanswered, '01', anna.account);
  await anna.must('POST', `/api/translator/job/${unanswered}/01/start`);
  await anna.must('POST', `/api/translator/job/${unanswered}/01/question`, { text: 'Which one?' });
  await assign(staff, unstarted, '01', anna.account);
  await staff.must('POST', `/api/staff/order/${onHold}/hold`, { reason: 'The customer thinks.' });
  await staff.must('POST', `/api/staff/order/${untouched}/refund`, {
    ...{ refund_id: newId(), reason: 'complaint', act: 'cancel', progress: 0 },
  });
}

/** Twenty minutes later: passwords have to be shown again, and the national system does not answer. */
export async function meetStaleSessions(host: Host, { guest }: People): Promise<void> {
  const beganAt = Math.floor(Date.now() / 1000) - 3600;
  const session = { role: 'staff', staffRoles: ['finance'], secondFactor: true, beganAt } as const;
  const staff = await newPoolUser(host, { groups: ['staff', 'finance'] }, { ...session, staffRoles: ['finance'] });
  const bought = await order(guest);
  const asked = { refund_id: newId(), reason: 'complaint', work: 'goes_on' };
  const refused = await staff.ask('POST', `/api/staff/order/${bought.id}/refund`, asked);
  if (refused.body.code !== 'password_required') throw new Error(`A stale session: ${refused.text}`);
  for (const schedule of ['issueInvoices', 'deliverInvoices']) await host.runSchedule(schedule);
  await callsCounted(host, staff, bought.id);
}

/** Every area counts the calls of those who write to it, whatever it answers. */
async function callsCounted(host: Host, staff: Caller, order: string): Promise<void> {
  const owner = await newPoolUser(host);
  const zone = await (await newPoolUser(host, { groups: ['translator'] })).as('translator', { secondFactor: true });
  await staff.ask('POST', '/api/staff/order/export', {});
  await staff.ask('POST', '/api/staff/coupon', {});
  await zone.ask('PUT', '/api/translator/profile/public', {});
  await owner.ask('POST', '/api/token', { token_name: 'counted' });
  await owner.ask('POST', `/api/order/${order}/acceptance`);
}

/** The clock goes on, day by day: everything that was left is found. */
export async function findUndone(host: Host, at: Date): Promise<void> {
  const [coming] = comingTerms;
  const inTime = coming && Date.parse(warsawDayBegins(coming.version)) - (termsNoticeDays + 1) * 86_400_000;
  if (inTime !== undefined) await host.runSchedule(announced, new Date(inTime));
  // A quote nobody took ends while its cart still waits for it.
  await host.runSchedule('sweep', new Date(at.getTime() - 10 * 86_400_000));
  for (let round = 0; round < 4; round++) {
    const tick = new Date(at.getTime() + round * 86_400_000);
    // The clock's service fires a schedule twice now and then: what both find is done once.
    for (const schedule of scheduled)
      if (schedule !== announced) await Promise.all([1, 2].map(() => host.runSchedule(schedule, tick)));
    await wait(1500);
  }
  // Files of orders are kept for a year.
  for (const erase of ['eraseApplicants', 'eraseContacts', 'eraseCarts'])
    await host.runSchedule(erase, new Date(at.getTime() + 400 * 86_400_000));
}
