import { payFromBalance } from '#functions/usecases/ordering/payFromBalance.ts';
import { expirePayment } from '#functions/usecases/payments/expirePayment.ts';
import { begin } from './paying.ts';
import { accountOf, type Story } from './story.ts';

export async function expire(
  story: Story,
  slug = story.slugs.length > 0 ? story.random.pick(story.slugs) : '',
): Promise<void> {
  const deps = { ...story.process(), now: new Date('2026-11-24T12:00:00Z') };
  const rows = await deps.payments.read(slug);
  if (!rows) return;
  for (const { number, state } of rows.attempts)
    if (state === 'starting') await deps.payments.endAttempt(slug, number, 'expired');
  const again = await deps.payments.read(slug);
  if (again) await expirePayment(deps, again);
}

/** An order is given up in the moment in which it is paid from the balance. */
export async function expireWhilePaid(story: Story): Promise<void> {
  if (story.orders.length === 0) return;
  const short = story.random.pick(story.orders);
  if (!(await story.process().payments.read(short.paymentSlug))) return;
  const paying = () => payFromBalance(story.process(), short, accountOf(story));
  const ended = await Promise.allSettled([expire(story, short.paymentSlug), paying()]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** An order is given up in the moment in which its customer begins another attempt. */
export async function expireWhileStarted(story: Story): Promise<void> {
  if (story.slugs.length === 0) return;
  const slug = story.random.pick(story.slugs);
  const ended = await Promise.allSettled([expire(story, slug), begin(story, story.process(), slug)]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
