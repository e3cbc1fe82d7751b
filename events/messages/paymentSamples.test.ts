import { expect, it } from 'vitest';
import mail from '../samples/mailQueued.json' with { type: 'json' };
import money from '../samples/moneyArrived.json' with { type: 'json' };
import { mailQueued, moneyArrived } from './queueMessages.ts';

it('reads the samples of the queues of paying without losing a field', () => {
  expect(moneyArrived.parse(money)).toEqual(money);
  expect(mailQueued.parse(mail)).toEqual(mail);
});
