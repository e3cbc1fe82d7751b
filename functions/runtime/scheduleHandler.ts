import middy from '@middy/core';
import type { EventBridgeEvent } from 'aws-lambda';
import { log } from './log.ts';

/** The Lambda of a schedule. A failure is thrown, so that the platform's own alarm and retry see it. */
export function scheduleHandler(event: string, work: (now: Date) => Promise<Readonly<Record<string, number>>>) {
  return middy<EventBridgeEvent<string, unknown>, void>().handler(async () => {
    log('info', event, await work(new Date()));
  });
}
