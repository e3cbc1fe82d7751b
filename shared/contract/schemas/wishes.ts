import * as z from 'zod/mini';
import { type FieldKind, type ValueOf, type WishName, wishes, wishNames } from '../../model/order/wishes.ts';
import { schemaOf } from '../../model/order/wishSchemas.ts';
import { eachOfJob, type JobName, type QuotedName, quotedNames } from '../../rules/wishAnswers.ts';

type Wishes = typeof wishes;
type Schema<Value> = z.ZodMiniType<Value, Value>;

/** Nothing was said: null; of several choices none. */
type Answered<Is extends FieldKind> = Is extends { kind: 'several' }
  ? Schema<ValueOf<Is>>
  : z.ZodMiniNullable<Schema<ValueOf<Is>>>;
type AnsweredWishes<Names extends WishName> = { [K in Names as Wishes[K]['wire']]: Answered<Wishes[K]['is']> };

const answersOf = (names: readonly WishName[], made: (is: FieldKind) => z.ZodMiniType = schemaOf) =>
  Object.fromEntries(
    names.map((name): [string, z.ZodMiniType] => {
      const { wire, is } = wishes[name];
      return [wire, is.kind === 'several' ? made(is) : z.nullable(made(is))];
    }),
  );

const { include, ...answered } = answersOf(wishNames) as unknown as AnsweredWishes<WishName>;

/** What the order form asks for besides the work itself, as it was sent; shown with the order too. */
export const answeredWishes = {
  include,
  shipment_country: z.nullable(z.int()),
  ...answered,
};

/** Those that a person prices by. */
export const quotedWishes = answersOf(quotedNames) as unknown as AnsweredWishes<QuotedName>;

/** The same for staff, who read a choice as a text. */
export const staffWishes = answersOf(quotedNames, (is) =>
  is.kind === 'choice' ? z.string() : schemaOf(is),
) as unknown as AnsweredWishes<QuotedName>;

/** What a translator is told of the wishes: with a certification those of sworn work, with every job the others. */
export const jobWishes = <Sworn extends boolean>(sworn: Sworn) =>
  eachOfJob(sworn, (name) => {
    const { is } = wishes[name];
    return is.kind === 'several' ? schemaOf(is) : z.nullable(schemaOf(is));
  }) as unknown as {
    [K in JobName<Sworn> as Wishes[K]['job']]: Answered<Wishes[K]['is']>;
  };
