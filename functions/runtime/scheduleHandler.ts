import middy from '@middy/core';
import type { EventBridgeEvent } from 'aws-lambda';
import { log } from './log.ts';

/**
 * The Lambda of a schedule. Its time is the tick's own, which may lie a little back where a tick came late. A failure is
 * thrown, so that the platform's own alarm and retry see it.
 */
export function scheduleHandler(event: string, work: (now: Date) => Promise<Readonly<Record<string, number>>>) {
  return middy<EventBridgeEvent<string, unknown>, void>().handler(async ({ time }) => {
    const at = Date.parse(time);
    // Started by hand it may have no time.
    log('info', event, await work(Number.isNaN(at) ? new Date() : new Date(at)));
  });
}
