import type { Json } from './jsonSchema.ts';
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

export function linksOf(id: string): Json {
  const found = Object.entries(links).find(([name]) => name === id)?.[1] ?? [];
  return Object.fromEntries(
    found.map(({ to, parameters, description }) => [to, { operationId: to, parameters, description }]),
  );
}
