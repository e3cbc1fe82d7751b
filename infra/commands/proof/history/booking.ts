import { BusyError } from '#functions/stores/transact.ts';
import { receiveTransfer } from '#functions/usecases/payments/receiveTransfer.ts';
import type { Story } from './story.ts';

/** Staff see a transfer on our own account, perhaps two of them at once, perhaps another sum, or one booked elsewhere. */
export async function transfer(story: Story): Promise<void> {
  if (story.slugs.length === 0) return;
  const { random, seed } = story;
  const slug = random.pick(story.slugs);
  const deps = story.process();
  const rows = await deps.payments.read(slug);
  if (!rows) return;
  const asked = random.pick([rows.payment, ...rows.attempts]).amount;
  const seen = {
    ...{ number: slug, amount: random.chance(0.8) ? asked : asked + 1 },
    ...{ receivedOn: '2026-11-20', locale: 'en' as const },
    ...{ reference: `BANK-${seed}-${random.chance(0.8) ? slug : 1}`, by: 'anna', request: 'request' },
  };
  const ended = await Promise.allSettled(
    Array.from({ length: random.between(1, 2) }, () => receiveTransfer(story.process(), seen)),
  );
  for (const one of ended) if (one.status === 'rejected' && !(one.reason instanceof BusyError)) throw one.reason;
}
