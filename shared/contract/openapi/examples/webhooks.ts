import type { ExampleCalls } from './exampleCalls.ts';

const endpoint = { id: 'Qm4Xz8Lw2Kp6Tn0Rb5Yd' } as const;

/** Events and the endpoints they are sent to. */
export const webhooksExamples = {
  listEvents: { query: { limit: 50 } },
  listWebhooks: {},
  createWebhook: {
    body: {
      url: 'https://hooks.example.com/translations',
      description: 'Order system',
      events: ['quote.ready', 'order.delivered'],
      signature: 'hmac',
    },
  },
  updateWebhook: { params: endpoint, body: { events: ['order.delivered', 'invoice.ready'] } },
  rotateWebhookSecret: { params: endpoint },
  testWebhook: { params: endpoint },
  listDeliveries: { params: endpoint, query: { limit: 25 } },
  replayWebhook: { params: endpoint, body: { since: '2026-11-22T08:00:00Z' } },
  deleteWebhook: { params: endpoint },
} as const satisfies Partial<ExampleCalls>;
