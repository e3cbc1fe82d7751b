import { areas } from '../index.ts';
import type { Operation } from '../operation.ts';
import type { Json } from './jsonSchema.ts';
import { type Named, namedThings, thingOf } from './namedThings.ts';
import type { OperationId } from './operationId.ts';

interface Link {
  to: OperationId;
  /** Parameter of the next operation → where in this answer its value stands. */
  parameters: Readonly<Record<string, string>>;
  description: string;
}

const hashOfCart = { cart: '$response.body#/hash' };
const ofOrder = { id: '$response.body#/order_id' };

const ofCart: readonly Link[] = [
  { to: 'getCart', parameters: hashOfCart, description: 'The cart as it stands.' },
  { to: 'updateCart', parameters: hashOfCart, description: 'Who pays, and the consents.' },
  { to: 'startPayment', parameters: { 'X-Cart': '$response.body#/hash' }, description: 'Orders the cart.' },
];

/** What a caller does next with what an operation answered. */
const links: { readonly [Id in OperationId]?: readonly Link[] } = {
  createCart: ofCart,
  updateCart: ofCart.slice(2),
  orderAgain: ofCart,
  orderNewVersion: [
    {
      to: 'createAttachment',
      parameters: { 'X-Cart': '$response.body#/hash' },
      description: 'The new version of a file, with `new_version_of`.',
    },
    ...ofCart,
  ],
  createAttachment: [
    {
      to: 'getComparison',
      parameters: { hash: '$response.body#/0/attachment_hash' },
      description: 'Both versions side by side, once it is counted.',
    },
  ],
  startPayment: [
    {
      to: 'getOrderStatus',
      parameters: { hash: '$response.body#/hash' },
      description: 'Whether it is paid.',
    },
    { to: 'getOrder', parameters: ofOrder, description: 'The order.' },
  ],
  getOrderStatus: [{ to: 'getOrder', parameters: ofOrder, description: 'The order.' }],
  createPrepaid: [
    {
      to: 'getPrepaidStatus',
      parameters: { slug: '$response.body#/payment/slug' },
      description: 'Whether the top-up is paid.',
    },
  ],
  createToken: [{ to: 'revokeToken', parameters: { id: '$response.body#/id' }, description: 'Ends the token.' }],
};

/** The expression of the document for a place in the body, or for a parameter of the call itself. */
const expression = (at: string): string =>
  at.startsWith('{') ? `$request.path.${at.slice(1, -1)}` : `$response.body#/${at}`;

/** Operation → the calls about the things that its answer names, by the same callers. */
function namedLinks(): ReadonlyMap<string, Json> {
  const operations = Object.values(areas).flatMap((area) => Object.values<Operation>(area));
  const callersOf = new Map(operations.map(({ id, callers }) => [id, callers]));
  const roots = operations.filter(({ method, path }) => method === 'GET' && path === thingOf(path));
  const found = new Map<string, Json>();
  for (const { id: operationId, path, callers } of operations)
    for (const [from, at] of [...(namedThings[thingOf(path)] ?? []), ...rootOf(roots, thingOf(path))]) {
      if (from === operationId || !callersOf.get(from)?.some((caller) => callers.includes(caller))) continue;
      const parameters = Object.fromEntries(Object.entries(at).map(([name, place]) => [name, expression(place)]));
      found.set(from, { ...found.get(from), [operationId]: { operationId, parameters } });
    }
  return found;
}
/** Who looks at a thing goes on with it. */
const rootOf = (roots: readonly Operation[], thing: string): readonly Named<string>[] =>
  roots
    .filter(({ path }) => path === thing)
    .map(({ id, path }) => [
      id,
      Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([at, name = '']) => [name, at])),
    ]);

let named: ReadonlyMap<string, Json> | undefined;

/** What the document says of the calls that may follow an operation: those about what it names, and its own. */
export function linksOf(id: string): Json {
  named ??= namedLinks();
  const own = Object.entries(links).find(([name]) => name === id)?.[1] ?? [];
  return {
    ...named.get(id),
    ...Object.fromEntries(
      own.map(({ to, parameters, description }) => [to, { operationId: to, parameters, description }]),
    ),
  };
}
