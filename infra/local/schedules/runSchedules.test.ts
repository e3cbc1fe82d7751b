import { expect, test, vi } from 'vitest';
import { runSchedules } from './runSchedules.ts';

const place = { region: 'eu-central-1', accountId: '000000000000' };

test('while the schedules are held no rule fires at its times, what runs has ended, and a run by hand still happens', async () => {
  let fired = 0;
  let running = 0;
  const invoke = async () => {
    fired += 1;
    running += 1;
    await new Promise((resolve) => setTimeout(resolve, 30));
    running -= 1;
  };
  const schedules = runSchedules([{ id: 'sweep', expression: 'rate(1 minute)', invoke }], place, () => undefined, {
    everySeconds: 0.01,
  });
  try {
    await vi.waitFor(() => expect(running).toBeGreaterThan(0));
    const [release, releaseOther] = [await schedules.hold(), await schedules.hold()];
    expect(running).toBe(0);
    const before = fired;
    await schedules.run('sweep');
    release();
    release();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(fired).toBe(before + 1);
    releaseOther();
    await vi.waitFor(() => expect(fired).toBeGreaterThan(before + 1));
  } finally {
    schedules.stop();
  }
});

test('with short minutes each rule keeps its own rate', async () => {
  const fired = { often: 0, seldom: 0 };
  const rule = (id: keyof typeof fired, expression: string) => ({
    ...{ id, expression },
    invoke: async () => {
      fired[id] += 1;
    },
  });
  const rules = [rule('often', 'rate(1 minute)'), rule('seldom', 'rate(100 minutes)')];
  const schedules = runSchedules(rules, place, () => undefined, { minuteSeconds: 0.01 });
  try {
    await vi.waitFor(() => expect(fired.often).toBeGreaterThan(5));
    expect(fired.seldom).toBe(0);
    await vi.waitFor(() => expect(fired.seldom).toBe(1), { timeout: 30_000 });
  } finally {
    schedules.stop();
  }
});

test('a rule whose run takes longer than a short minute has one run at a time', async () => {
  const running = { now: 0, most: 0, ended: 0 };
  const invoke = async () => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await new Promise((resolve) => setTimeout(resolve, 40));
    running.now -= 1;
    running.ended += 1;
  };
  const schedules = runSchedules([{ id: 'sweep', expression: 'rate(1 minute)', invoke }], place, () => undefined, {
    minuteSeconds: 0.01,
  });
  try {
    await vi.waitFor(() => expect(running.ended).toBeGreaterThan(2));
    expect(running.most).toBe(1);
  } finally {
    schedules.stop();
  }
});
