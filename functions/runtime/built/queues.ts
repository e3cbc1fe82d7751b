import { SQSClient } from '@aws-sdk/client-sqs';
import type { FileCounted } from '#events/messages/fileCounted.ts';
import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { MoneyArrived } from '#events/messages/moneyArrived.ts';
import { queueGateway } from '../../gateways/queue.ts';
import { setting } from '../settings.ts';
import { once } from './once.ts';

export const sqs = once(() => new SQSClient({}));

export const requoteQueue = once(() => queueGateway<FileCounted>(sqs(), setting('QUEUE_REQUOTE_URL')));

export const settleQueue = once(() => queueGateway<MoneyArrived>(sqs(), setting('QUEUE_SETTLE_URL')));
export const mailQueue = once(() => queueGateway<MailQueued>(sqs(), setting('QUEUE_MAIL_URL')));
