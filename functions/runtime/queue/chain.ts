import type { MiddlewareObj } from '@middy/core';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';

/** What a job knows of the delivery beside the message. `receiveCount` starts at 1. */
export interface Delivery {
  now: Date;
  messageId: string;
  receiveCount: number;
  /** When it came into its queue. */
  sentAt: Date;
  /** Of the request that sent it; its own where a clock or a bucket did. */
  requestId: string;
}

/** One message of a batch, and why it failed. */
export interface Item<M> extends Omit<Delivery, 'now'> {
  record: SQSRecord;
  parsed?: { message: M };
  failure?: { error: unknown };
}

export interface QueueContext<M> extends Context {
  items: Item<M>[];
}

export type QueueMiddleware<M> = MiddlewareObj<SQSEvent, SQSBatchResponse, Error, QueueContext<M>>;
