import type { Books } from './books.ts';

type Attempt = Books['attempts'][number];

/** Finds the attempt that money came in by: it charged what came in, whatever that was used for. */
export function attemptsOf({
  attempts,
}: Pick<Books, 'attempts'>): (slug: string, number: number) => Attempt | undefined {
  const byName = new Map(attempts.map((attempt) => [`${attempt.slug}.${attempt.number}`, attempt]));
  return (slug, number) => byName.get(`${slug}.${number}`);
}
