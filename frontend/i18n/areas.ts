/** Areas of messages that pages load: one file per area and language in `shared/messages`. */
export const messageAreas = [
  'site',
  'frame',
  'home',
  'order',
  'quote',
  'cart',
  'status',
  'after',
  'offer',
  'lists',
  'billing',
  'login',
  'prepaid',
  'settings',
  'pages',
  'errors',
  'recruitment',
  'work',
] as const;
export type MessageArea = (typeof messageAreas)[number];
