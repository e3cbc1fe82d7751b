/** Areas of messages that pages load: one file per area and language in `shared/messages`. */
export const shopAreas = [
  'site',
  'order',
  'quote',
  'counted',
  'estimate',
  'cart',
  'certificate',
  'status',
  'confirmation',
  'after',
  'names',
  'thread',
  'offer',
  'links',
  'lists',
  'billing',
  'login',
  'prepaid',
  'settings',
  'errors',
  'recruitment',
  'redelivery',
  'webhooks',
  'version',
  'push',
  'team',
  'wish',
  'wording',
] as const;
/** Those of the desk and the zone. */
export const workAreas = ['work', 'office', 'statement', 'translator', 'segments', 'draft'] as const;
/** Those that are in pages when the site is built. */
export const builtAreas = ['frame', 'home', 'codes', 'pages', 'problem', 'reference'] as const;

export type ShopArea = (typeof shopAreas)[number];
export type WorkArea = (typeof workAreas)[number];
export type BuiltArea = (typeof builtAreas)[number];
export type MessageArea = ShopArea | WorkArea | BuiltArea;

export type Messages = Readonly<Partial<Record<string, string>>>;
export type Load = () => Promise<Messages>;
