import type { ProviderMethodKey } from '#shared/model/money/paymentMethod.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long the provider's page accepts a payment, in minutes (the provider allows 1 to 99). */
export const providerLimitMinutes = 20;

/** Banks confirm some minutes after the payment; only after that an attempt counts as not paid. */
const graceMinutes = 15;

/** A bank transfer made by hand takes working days. */
export const transferDays = 7;

/** How long an unpaid order waits for another attempt. */
export const paymentDays = 3;

/** When an attempt started now ends unpaid. */
export const payBy = (method: ProviderMethodKey, now: Date): Date =>
  new Date(
    now.getTime() + (method === 'transfer' ? transferDays * dayMs : (providerLimitMinutes + graceMinutes) * minuteMs),
  );

/** When a payment started now expires, if no attempt lasts longer. */
export const paymentExpiry = (now: Date): Date => new Date(now.getTime() + paymentDays * dayMs);

/** An attempt still `starting` after this was cut off before the provider answered. */
export const startingMs = 30_000;

/** A payment reported by the provider is accepted within this time. */
export const acceptedWithinMs = minuteMs;

/** Money not verified after this raises an alarm. */
export const alarmAfterMs = 15 * minuteMs;

/**
 * Minutes after the start of an attempt at which the provider is asked if no notice has come: most attempts are paid by
 * the first, and all but transfers have ended by the last.
 */
const questions = [2, 5, 10, 20, providerLimitMinutes + graceMinutes] as const;

/**
 * When the provider is asked next about an attempt started at `since`; about a bank transfer, which takes days, ever
 * more rarely.
 */
export function nextQuestion(since: Date, now: Date): Date {
  const next = questions.map((minutes) => since.getTime() + minutes * minuteMs).find((at) => at > now.getTime());
  return next === undefined ? nextLook(since, now) : new Date(next);
}

/**
 * How soon the sweeper asks again about something started at `since`: after a minute at first, then ever more rarely.
 */
export function nextLook(since: Date, now: Date): Date {
  const age = now.getTime() - since.getTime();
  return new Date(now.getTime() + Math.min(6 * 60 * minuteMs, Math.max(minuteMs, age / 4)));
}
