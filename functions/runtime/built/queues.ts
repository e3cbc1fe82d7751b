import { SQSClient } from '@aws-sdk/client-sqs';
import type { FileCounted } from '#events/messages/fileCounted.ts';
import { queueGateway } from '../../gateways/queue.ts';
import { setting } from '../settings.ts';
import { once } from './once.ts';

export const sqs = once(() => new SQSClient({}));

export const requoteQueue = once(() => queueGateway<FileCounted>(sqs(), setting('QUEUE_REQUOTE_URL')));
