import { createClient } from '@verso/client';

const { API, TOKEN } = process.env;
const client = createClient({ origin: API, token: TOKEN });

let after; // Where you stopped last time, from your database.
let page;
do {
  page = await client.listEvents({ query: { after, limit: 100 } });
  for (const event of page.events) console.log(event.type);
  after = page.after ?? after;
} while (page.has_more);
