/** Answers to a repeated Idempotency-Key, and rate limits: of every area that API tokens may write to. */
export const onceOnly = { actions: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] } as const;

/** What staff published of prices and languages: read again twice a minute. */
export const knowsCatalogue = { actions: ['Query'] } as const;

/** Facts and entries are put, wallets updated; nothing of the books is ever deleted or replaced. */
export const posts = { actions: ['GetItem', 'PutItem', 'UpdateItem'] } as const;
