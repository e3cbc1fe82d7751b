import type { MiddlewareObj } from '@middy/core';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';

/** Delivery data besides the message. `receiveCount` starts at 1. */
export interface Delivery {
  now: Date;
  messageId: string;
  receiveCount: number;
  /** When it was sent to its queue. */
  sentAt: Date;
  /** Id of the request that sent it; a new one for schedules and buckets. */
  requestId: string;
}

/** A message of a batch, with its failure if any. */
export interface Item<M> extends Omit<Delivery, 'now'> {
  record: SQSRecord;
  parsed?: { message: M };
  failure?: { error: unknown };
}

export interface QueueContext<M> extends Context {
  items: Item<M>[];
}

export type QueueMiddleware<M> = MiddlewareObj<SQSEvent, SQSBatchResponse, Error, QueueContext<M>>;
