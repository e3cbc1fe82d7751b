import type { Refusal } from '#shared/contract/operation.ts';
import { type Punctuality, punctuality } from '../../domain/quotes/quoteAnswer.ts';
import type { QuoteStore } from '../../stores/quotes/quoteStore.ts';

const dayMs = 86_400_000;
/** A quarter, and the days around it. */
const mostDays = 93;

/** How the promise was kept from one day to another (`2026-11-20`, UTC), in total and by day. */
export async function quoteTimes(
  { quotes }: { quotes: Pick<QuoteStore, 'answers'> },
  { from, to }: { from: string; to: string },
): Promise<{ all: Punctuality; days: (Punctuality & { day: string })[] } | Refusal<'validation_failed'>> {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const count = (last - first) / dayMs + 1;
  if (!(count >= 1 && count <= mostDays))
    return { refused: 'validation_failed', fields: { from: ['validation/invalid'], to: ['validation/invalid'] } };
  const wanted = Array.from({ length: count }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  );
  const found = await Promise.all(wanted.map(async (day) => ({ day, answers: await quotes.answers(day) })));
  return {
    all: punctuality(found.flatMap(({ answers }) => answers)),
    days: found.map(({ day, answers }) => ({ day, ...punctuality(answers) })),
  };
}
